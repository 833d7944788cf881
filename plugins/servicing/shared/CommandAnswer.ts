import type { ServicingEffect } from './servicingAnswer.ts';
import type { EventKind } from './ServicingEvent.ts';

/** A record that a command takes to another status. */
export interface StatusChange {
  readonly entity: string;
  readonly registration: string;
  readonly from: string;
  readonly to: string;
}

/** What a command did, or as a preview would do. */
export interface CommandAnswer extends ServicingEffect {
  readonly event: { readonly key: string; readonly kind: EventKind; readonly date: string };
  readonly isPreview: boolean;
  readonly businessDate: string;
  /** Records that go to another status. */
  readonly statuses: readonly StatusChange[];
  /** What it did on other contracts. */
  readonly others?: readonly OtherAnswer[];
}

export interface OtherAnswer extends CommandAnswer {
  readonly contract: string;
}
