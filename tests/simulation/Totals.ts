import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { DEFAULT_CHART } from '../../plugins/servicing/shared/defaultChart.ts';
import type { PostingItem } from '../../plugins/servicing/shared/kinds/KindRule.ts';
import type { ServicingPosting } from '../../plugins/servicing/shared/postings.ts';
import type { ServicingState } from '../../plugins/servicing/shared/servicingState.ts';
import type { ContractBook } from './ContractBook.ts';
import { ledgerOf } from './ledgerOf.ts';

/** What the contracts of a currency come to, as of the last day. */
export interface CurrencyTotals {
  readonly contracts: number;
  readonly events: Readonly<Record<string, number>>;
  readonly postings: number;
  readonly debit: string;
  readonly credit: string;
  readonly openItems: number;
  readonly open: string;
  readonly netInvestment: string;
  readonly bank: string;
  readonly income: string;
}

const INCOME: readonly PostingItem[] = [
  'INTEREST_INCOME',
  'RENTAL_INCOME',
  'DEPRECIATION',
  'FEE_INCOME',
  'DISPOSAL_GAIN',
  'DISPOSAL_LOSS',
  'DAMAGE_INCOME',
  'CREDIT_LOSS',
  'RECOVERY_INCOME',
];

interface Sums {
  contracts: number;
  events: Record<string, number>;
  postings: number;
  debit: Money;
  credit: Money;
  openItems: number;
  open: Money;
  ledger: Map<string, Money>;
}

/** Adds contracts up, currency by currency. */
export class Totals {
  private readonly sums = new Map<string, Sums>();

  add({ contract, events }: ContractBook, rows: readonly ServicingPosting[], { receivables }: ServicingState, day: string): void {
    const of = this.sumsOf(contract.currency ?? 'EUR');
    of.contracts += 1;
    for (const { kind } of events) of.events[kind] = (of.events[kind] ?? 0) + 1;
    for (const { date, side, amount } of rows) {
      if (date > day) continue;
      of.postings += 1;
      if (side === 'D') of.debit = of.debit.plus(amount);
      else of.credit = of.credit.plus(amount);
    }
    for (const { date, open } of receivables) {
      if (date > day || new Money(open).isZero()) continue;
      of.openItems += 1;
      of.open = of.open.plus(open);
    }
    for (const [account, balance] of ledgerOf(rows, day)) of.ledger.set(account, balance.plus(of.ledger.get(account) ?? 0));
  }

  /** By the name of the currency. */
  get all(): Readonly<Record<string, CurrencyTotals>> {
    return Object.fromEntries(
      [...this.sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([currency, sums]) => [currency, written(sums, currency)]),
    );
  }

  /** Debits less credits of all currencies, each without its sign. */
  get difference(): Money {
    return [...this.sums.values()].reduce((sum, { debit, credit }) => sum.plus(debit.minus(credit).abs()), new Money(0));
  }

  private sumsOf(currency: string): Sums {
    const found = this.sums.get(currency);
    if (found !== undefined) return found;
    const zero = new Money(0);
    const sums = { contracts: 0, events: {}, postings: 0, debit: zero, credit: zero, openItems: 0, open: zero, ledger: new Map() };
    this.sums.set(currency, sums);
    return sums;
  }
}

function written({ contracts, events, postings, openItems, ledger, ...sums }: Sums, currency: string): CurrencyTotals {
  const text = (amount: Money): string => amount.toFixed(currencyDecimals(currency));
  const balance = (item: PostingItem): Money => ledger.get(DEFAULT_CHART[item].account) ?? new Money(0);
  return {
    contracts,
    events: Object.fromEntries(Object.entries(events).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    postings,
    debit: text(sums.debit),
    credit: text(sums.credit),
    openItems,
    open: text(sums.open),
    netInvestment: text(balance('NET_INVESTMENT')),
    bank: text(balance('BANK')),
    income: text(INCOME.reduce((sum, item) => sum.minus(balance(item)), new Money(0))),
  };
}
