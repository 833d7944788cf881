import { Money } from '@mortise/sdk/domain';
import { taxOn } from './activate.ts';
import type { KindRule, PostingPlace } from './KindRule.ts';

const CHARGED: readonly PostingPlace[] = ['return.CLIENT', 'return.OUTPUT_TAX', 'return.DAMAGE_INCOME'];
const IN_STOCK: readonly PostingPlace[] = ['stock.ASSETS_IN_STOCK', 'stock.NET_INVESTMENT'];

/** The assets come back and stand in stock for what is outstanding; those of an operating lease have been the lessor's all along. */
export const returned: KindRule<'return'> = {
  places: (family) => (family === 'operating-lease' ? CHARGED : [...CHARGED, ...IN_STOCK]),
  endRow: ({ payload: { charge = '0' } }, outstanding) => ({
    kind: 'return',
    principal: new Money(0),
    fee: new Money(charge),
    cleared: outstanding,
    formula: '',
  }),
  endLines: ({ payment, cleared = '0' }, activation) => {
    const tax = taxOn(payment, activation);
    const isOwned = activation.family === 'operating-lease';
    return [
      { place: 'return.CLIENT', amount: tax.plus(payment) },
      { place: 'return.OUTPUT_TAX', amount: tax.neg() },
      { place: 'return.DAMAGE_INCOME', amount: new Money(payment).neg() },
      { place: 'stock.ASSETS_IN_STOCK', amount: new Money(isOwned ? 0 : cleared) },
      { place: 'stock.NET_INVESTMENT', amount: new Money(isOwned ? 0 : cleared).neg() },
    ];
  },
};
