import type { AgreedUse } from './excessUse.ts';
import type { ServicingEvent } from './ServicingEvent.ts';
import type { ServicingState } from './servicingState.ts';

/** An event as it stands in the journal, with who entered it and when. */
export type JournalEvent = ServicingEvent & {
  /** Counts from 1 in the order of entry. */
  readonly number: number;
  readonly user: string;
  readonly approver?: string;
  readonly entered: string;
};

/** Where a contract stands on a day. */
export interface ContractServicing extends Partial<ServicingState> {
  readonly asOf: string;
  readonly businessDate: string;
  /** What happened until now, in the order of entry. */
  readonly events: readonly JournalEvent[];
  /** How much the assets may be used, where the contract says it. */
  readonly agreedUse?: AgreedUse;
  /** Why there is no journal yet; a sentence. */
  readonly missing?: string;
}
