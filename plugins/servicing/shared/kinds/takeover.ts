import { Money } from '@mortise/sdk/domain';
import type { OverdueAmount, TakeoverPayload } from '../ServicingEvent.ts';
import { laterPlaces } from './activate.ts';
import type { KindRule, PostingPlace } from './KindRule.ts';

const FINANCED: readonly PostingPlace[] = ['takeover.NET_INVESTMENT', 'takeover.ACCRUED_INTEREST'];
const RENTED: readonly PostingPlace[] = ['takeover.LEASED_ASSET', 'takeover.ACCUMULATED_DEPRECIATION'];

/** All that is open of an amount. */
export const openOf = ({ parts }: OverdueAmount): Money => Object.values(parts).reduce((sum, amount) => sum.plus(amount), new Money(0));

const owedBy = ({ overdue, paidAhead = '0' }: TakeoverPayload): Money =>
  overdue.reduce((sum, amount) => sum.plus(openOf(amount)), new Money(0)).minus(paidAhead);

/** What is owed in the middle of a contract's life, against the opening balance. */
export const takeover: KindRule<'takeover'> = {
  places: (family) => [
    ...(family === 'operating-lease' ? RENTED : FINANCED),
    'takeover.CLIENT',
    'takeover.OPENING_BALANCE',
    ...laterPlaces(family),
  ],
  lines: ({ payload }) => {
    const { amount, family, accruedInterest, asset } = payload;
    const client = { place: 'takeover.CLIENT', amount: owedBy(payload) } as const;
    const owned = [
      { place: 'takeover.LEASED_ASSET', amount: new Money(asset?.cost ?? 0) },
      { place: 'takeover.ACCUMULATED_DEPRECIATION', amount: new Money(asset?.depreciated ?? 0).neg() },
    ] as const;
    const invested = [
      { place: 'takeover.NET_INVESTMENT', amount: new Money(amount) },
      { place: 'takeover.ACCRUED_INTEREST', amount: new Money(accruedInterest) },
    ] as const;
    const lines = [...(family === 'operating-lease' ? owned : invested), client];
    const sum = lines.reduce((all, line) => all.plus(line.amount), new Money(0));
    return [...lines, { place: 'takeover.OPENING_BALANCE', amount: sum.neg() }];
  },
  moves: ({ payload: { amount, family, asset, paidAhead = '0' } }) => {
    const invested = { item: 'NET_INVESTMENT', amount: new Money(amount) } as const;
    const owned = { item: 'CARRYING_AMOUNT', amount: new Money(asset?.cost ?? 0).minus(asset?.depreciated ?? 0) } as const;
    return [family === 'operating-lease' ? owned : invested, { item: 'CLIENT', amount: new Money(paidAhead).neg() }];
  },
};
