import type { JournalEvent } from './ContractServicing.ts';
import type { DueItem } from './dueItems.ts';

/** What all contracts of a client in one currency come to on a day, in its decimals. */
export interface ClientSum {
  readonly currency: string;
  /** How many contracts something is owed of, or waits for. */
  readonly contracts: number;
  /** What the client would owe if nothing more were paid: `notDue + open`. */
  readonly exposure: string;
  /** Principal of finance leases and loans that is not due yet. */
  readonly notDue: string;
  /** Due and not paid. */
  readonly open: string;
  /** Of it what was due before the day. */
  readonly overdue: string;
  /** The first day that something is open of, where anything is overdue. */
  readonly overdueSince?: string;
  /** Money that nothing is due for yet. */
  readonly unapplied: string;
}

/** An amount that falls due, today or later. */
export interface NextDue extends Pick<DueItem, 'date' | 'kind' | 'amount'> {
  readonly contract: string;
  readonly currency: string;
}

/** Something that happened to a contract. */
export type ClientEvent = JournalEvent & { readonly contract: string; readonly currency: string };

/** Where the contracts of a client stand on the business date. */
export interface ClientServicing {
  readonly asOf: string;
  readonly sums: readonly ClientSum[];
  /** The first ones of all contracts. */
  readonly next: readonly NextDue[];
  /** What was entered last, the latest first. */
  readonly events: readonly ClientEvent[];
  /** What those that take something back are about, where that is not among them. */
  readonly takenBack: readonly ClientEvent[];
  /** Whether the client has more contracts than are counted here. */
  readonly isPart: boolean;
}
