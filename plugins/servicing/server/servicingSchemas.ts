import { filledText, objectOf, schemaName } from '@mortise/sdk/server';
import * as v from 'valibot';
import type { CommandAnswer } from './CommandAnswer.ts';
import type { JournalEvent } from './ServicingJournal.ts';
import type { ServicingState } from '../shared/servicingState.ts';

/** What each command takes besides its own fields. */
export const requestEntries = {
  /** Chosen by who calls: the same request sent again with it is done once. */
  key: filledText(100),
  preview: v.optional(v.boolean(), false),
};
export const commandAnswer = v.pipe(objectOf<CommandAnswer>(), schemaName('ServicingAnswer'));

/** Where a contract stands on a day. */
export interface ContractServicing extends Partial<ServicingState> {
  readonly asOf: string;
  readonly businessDate: string;
  /** What happened until now, in the order of entry. */
  readonly events: readonly JournalEvent[];
  /** Why there is no journal yet; a sentence. */
  readonly missing?: string;
}
export const contractServicing = v.pipe(objectOf<ContractServicing>(), schemaName('ContractServicing'));
