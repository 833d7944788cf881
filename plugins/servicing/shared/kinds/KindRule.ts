import type { Money, PlanEvent } from '@mortise/sdk/domain';
import type { EndRow, ServicedRow } from '../ServicedRow.ts';
import type { ActivatePayload, EventKind, EventOf, ExtendPayload } from '../ServicingEvent.ts';

/** What is posted: which account it is, the accounting catalogue says. */
export type PostingItem =
  | 'NET_INVESTMENT'
  | 'LEASED_ASSET'
  | 'INPUT_TAX'
  | 'SUPPLIER'
  | 'ACCRUED_INTEREST'
  | 'INTEREST_INCOME'
  | 'RENTAL_INCOME'
  | 'DEFERRED_INCOME'
  | 'DEPRECIATION'
  | 'ACCUMULATED_DEPRECIATION'
  | 'CLIENT'
  | 'OUTPUT_TAX'
  | 'BANK'
  | 'FEE_INCOME'
  | 'DISPOSAL_GAIN'
  | 'DISPOSAL_LOSS'
  | 'ASSETS_IN_STOCK'
  | 'DAMAGE_INCOME'
  | 'CREDIT_LOSS'
  | 'RECOVERY_INCOME'
  | 'STOCK_IMPAIRMENT'
  | 'MONEY_IN_TRANSIT'
  | 'ASSETS_IN_TRANSIT'
  | 'OPENING_BALANCE';

/** When something is posted: an event, or what follows from the plan. */
export type PostingOccasion =
  | 'activate'
  | 'takeover'
  | 'disburse'
  | 'due'
  | 'accrual'
  | 'depreciation'
  | 'payment'
  | 'refund'
  | 'transfer'
  | 'fee'
  | 'purchase'
  | 'return'
  | 'settle'
  | 'repossess'
  | 'loss'
  | 'exchange'
  | 'stock'
  | 'sell'
  | 'impair'
  | 'relet'
  | 'write-off'
  | 'recovery';
/** A place in the catalogue: `activate.NET_INVESTMENT`. */
export type PostingPlace = `${PostingOccasion}.${PostingItem}`;

/** Which of them a place is for, and when. */
export function partsOf(place: PostingPlace): { readonly occasion: PostingOccasion; readonly item: PostingItem } {
  const [occasion, item] = place.split('.');
  return { occasion: occasion as PostingOccasion, item: item as PostingItem };
}

/** Balances that are the sum of contracts: each an account, but for the carrying amount, which is `LEASED_ASSET` less `ACCUMULATED_DEPRECIATION`. */
export const CONTROL_ITEMS = ['CLIENT', 'NET_INVESTMENT', 'SUPPLIER', 'CARRYING_AMOUNT'] as const;
export type ControlItem = (typeof CONTROL_ITEMS)[number];
/** What is owed to us, below zero by us; what our assets are worth. */
export interface ControlAmount {
  readonly item: ControlItem;
  readonly amount: Money;
}

/** A debit, below zero a credit. */
export interface PostingLine {
  readonly place: PostingPlace;
  readonly amount: Money;
}

/** What leased assets of the lessor stand at: `cost − depreciated` is their carrying amount. */
export interface AssetWorth {
  readonly cost: Money;
  readonly depreciated: Money;
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
  /** The rents that it lets follow the term. */
  readonly secondary?: (event: EventOf<Kind>) => ExtendPayload;
  /** What it adds to the plan once the term is over, given what is outstanding then. */
  readonly endRow?: (event: EventOf<Kind>, outstanding: Money, decimals: number) => EndRow;
  /** Whether that row ends the plan on its day, whatever would have fallen due later. */
  readonly endsEarly?: true;
  /** What the row that it adds posts, given what the assets of an operating lease stand at; the lines of each occasion come to zero. */
  readonly endLines?: (row: ServicedRow, activation: ActivatePayload, worth?: AssetWorth) => readonly PostingLine[];
}
