import type { ServicingEffect } from '../shared/servicingAnswer.ts';
import type { EventKind } from '../shared/ServicingEvent.ts';
import type { StatusChange } from './commands/ServicingCommand.ts';

/** What a command did, or as a preview would do. */
export interface CommandAnswer extends ServicingEffect {
  readonly event: { readonly key: string; readonly kind: EventKind; readonly date: string };
  readonly isPreview: boolean;
  readonly businessDate: string;
  /** Records that go to another status. */
  readonly statuses: readonly StatusChange[];
}
