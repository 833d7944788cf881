import { Money } from '@mortise/sdk/domain';
import { taxOn } from './activate.ts';
import type { KindRule, PostingLine, PostingPlace } from './KindRule.ts';
import { STOCK_PLACES, stockLines } from './stockLines.ts';

const CHARGED: readonly PostingPlace[] = ['return.CLIENT', 'return.OUTPUT_TAX', 'return.DAMAGE_INCOME'];
const IN_STOCK: readonly PostingPlace[] = ['stock.ASSETS_IN_STOCK', 'stock.NET_INVESTMENT'];

/** The assets come back and stand in stock for what is outstanding; those of an operating lease for what they are worth. */
export const returned: KindRule<'return'> = {
  places: (family) => [...CHARGED, ...(family === 'operating-lease' ? STOCK_PLACES : IN_STOCK)],
  endRow: ({ payload: { charge = '0' } }, outstanding) => ({
    kind: 'return',
    principal: new Money(0),
    fee: new Money(charge),
    cleared: outstanding,
    formula: '',
  }),
  endLines: ({ payment, cleared = '0' }, activation, worth) => {
    const tax = taxOn(payment, activation);
    const charged: readonly PostingLine[] = [
      { place: 'return.CLIENT', amount: tax.plus(payment) },
      { place: 'return.OUTPUT_TAX', amount: tax.neg() },
      { place: 'return.DAMAGE_INCOME', amount: new Money(payment).neg() },
    ];
    if (activation.family === 'operating-lease') return worth === undefined ? charged : [...charged, ...stockLines(worth)];
    return [
      ...charged,
      { place: 'stock.ASSETS_IN_STOCK', amount: new Money(cleared) },
      { place: 'stock.NET_INVESTMENT', amount: new Money(cleared).neg() },
    ];
  },
};
