import { Money } from '@mortise/sdk/domain';
import type { ActivatePayload, ExchangePayload } from '../ServicingEvent.ts';
import { taxOn } from './activate.ts';
import type { KindRule } from './KindRule.ts';

/** What the new asset costs, with tax. */
export const boughtBy = ({ price = '0' }: ExchangePayload, activation: ActivatePayload): Money => taxOn(price, activation).plus(price);

/** The old asset stands in stock, the new one is owed to the supplier; what the one is worth above or below the other is a gain or a loss. What the client owes stays. */
export const exchange: KindRule<'exchange'> = {
  places: (family) =>
    family === 'operating-lease'
      ? []
      : ['exchange.ASSETS_IN_STOCK', 'exchange.INPUT_TAX', 'exchange.DISPOSAL_LOSS', 'exchange.SUPPLIER', 'exchange.DISPOSAL_GAIN'],
  lines: ({ payload }, activation) => {
    const { price = '0', value = '0' } = payload;
    const gain = new Money(value).minus(price);
    return [
      { place: 'exchange.ASSETS_IN_STOCK', amount: new Money(value) },
      { place: 'exchange.INPUT_TAX', amount: taxOn(price, activation) },
      { place: 'exchange.DISPOSAL_LOSS', amount: Money.max(gain.neg(), 0) },
      { place: 'exchange.SUPPLIER', amount: boughtBy(payload, activation).neg() },
      { place: 'exchange.DISPOSAL_GAIN', amount: Money.max(gain, 0).neg() },
    ];
  },
  moves: ({ payload }, activation) => [{ item: 'SUPPLIER', amount: boughtBy(payload, activation).neg() }],
};
