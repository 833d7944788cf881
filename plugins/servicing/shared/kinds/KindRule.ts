import type { Money, PlanEvent } from '@mortise/sdk/domain';
import type { EndRow, ServicedRow } from '../ServicedRow.ts';
import type { ActivatePayload, EventKind, EventOf } from '../ServicingEvent.ts';

/** What is posted: which account it is, the accounting catalogue says. */
export type PostingItem =
  | 'NET_INVESTMENT'
  | 'LEASED_ASSET'
  | 'INPUT_TAX'
  | 'SUPPLIER'
  | 'ACCRUED_INTEREST'
  | 'INTEREST_INCOME'
  | 'RENTAL_INCOME'
  | 'CLIENT'
  | 'OUTPUT_TAX'
  | 'BANK'
  | 'FEE_INCOME'
  | 'DISPOSAL_GAIN'
  | 'DISPOSAL_LOSS'
  | 'ASSETS_IN_STOCK'
  | 'DAMAGE_INCOME'
  | 'CREDIT_LOSS'
  | 'RECOVERY_INCOME';

/** When something is posted: an event, or what follows from the plan. */
export type PostingOccasion =
  | 'activate'
  | 'disburse'
  | 'due'
  | 'accrual'
  | 'payment'
  | 'fee'
  | 'purchase'
  | 'return'
  | 'stock'
  | 'write-off'
  | 'recovery';
/** A place in the catalogue: `activate.NET_INVESTMENT`. */
export type PostingPlace = `${PostingOccasion}.${PostingItem}`;

/** Which of them a place is for, and when. */
export function partsOf(place: PostingPlace): { readonly occasion: PostingOccasion; readonly item: PostingItem } {
  const [occasion, item] = place.split('.');
  return { occasion: occasion as PostingOccasion, item: item as PostingItem };
}

/** Accounts whose balance is the sum of contracts. */
export const CONTROL_ITEMS = ['CLIENT', 'NET_INVESTMENT', 'SUPPLIER'] as const satisfies readonly PostingItem[];
export type ControlItem = (typeof CONTROL_ITEMS)[number];
/** What is owed to us, below zero by us. */
export interface ControlAmount {
  readonly item: ControlItem;
  readonly amount: Money;
}

/** A debit, below zero a credit. */
export interface PostingLine {
  readonly place: PostingPlace;
  readonly amount: Money;
}

/** What a kind of event does. Pure: the same events give the same result, in whatever order they were entered. */
export interface KindRule<Kind extends EventKind> {
  /** Places of the catalogue that it posts to, itself or later. */
  readonly places: (family: ActivatePayload['family']) => readonly PostingPlace[];
  /** What it posts on its value date; the sum is zero. */
  readonly lines?: (event: EventOf<Kind>, activation: ActivatePayload) => readonly PostingLine[];
  /** What it changes of what a contract owes and is owed, besides due items and plan. */
  readonly moves?: (event: EventOf<Kind>, activation: ActivatePayload) => readonly ControlAmount[];
  /** How it changes the plan, if it does. */
  readonly planEvent?: (event: EventOf<Kind>) => PlanEvent | undefined;
  /** What it adds to the plan once the term is over, given what is outstanding then. */
  readonly endRow?: (event: EventOf<Kind>, outstanding: Money, decimals: number) => EndRow;
  /** What a row that it adds posts; the lines of each occasion come to zero. */
  readonly endLines?: (row: ServicedRow, activation: ActivatePayload) => readonly PostingLine[];
}
