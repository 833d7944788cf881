import { Money } from '@mortise/sdk/domain';
import type { ActivatePayload, ExchangePayload } from '../ServicingEvent.ts';
import { taxOn } from './activate.ts';
import type { KindRule, PostingLine, PostingPlace } from './KindRule.ts';
import { STOCK_PLACES } from './stockLines.ts';

/** Tax on what the new asset costs. What comes out of stock is not bought. */
const taxOnPrice = ({ price = '0', from }: ExchangePayload, activation: ActivatePayload): Money =>
  from === undefined ? taxOn(price, activation) : new Money(0);

/** What is owed to the supplier for the new asset, with tax. */
export const boughtBy = (payload: ExchangePayload, activation: ActivatePayload): Money =>
  payload.from === undefined ? taxOnPrice(payload, activation).plus(payload.price ?? '0') : new Money(0);

const BOUGHT: readonly PostingPlace[] = ['exchange.INPUT_TAX', 'exchange.SUPPLIER', 'exchange.ASSETS_IN_TRANSIT'];

/** What the new asset comes for: from its supplier, or out of the stock of another contract. */
function broughtLines(payload: ExchangePayload, activation: ActivatePayload): readonly PostingLine[] {
  const { price = '0', from } = payload;
  return [
    { place: 'exchange.INPUT_TAX', amount: taxOnPrice(payload, activation) },
    { place: 'exchange.SUPPLIER', amount: boughtBy(payload, activation).neg() },
    { place: 'exchange.ASSETS_IN_TRANSIT', amount: new Money(from === undefined ? 0 : price).neg() },
  ];
}

/**
 * The old asset stands in stock, the new one is owed to the supplier. Of a finance lease what the one is worth above or below the other is a gain or a loss,
 * and what the client owes stays; of an operating lease the new one is an asset of the lessor for its price, and the old one leaves as `leasedAsset` says.
 */
export const exchange: KindRule<'exchange'> = {
  places: (family) =>
    family === 'operating-lease'
      ? ['exchange.LEASED_ASSET', ...BOUGHT, ...STOCK_PLACES]
      : ['exchange.ASSETS_IN_STOCK', 'exchange.DISPOSAL_LOSS', 'exchange.DISPOSAL_GAIN', ...BOUGHT],
  lines: ({ payload }, activation) => {
    const { price = '0', value = '0' } = payload;
    const brought = broughtLines(payload, activation);
    if (activation.family === 'operating-lease') return [{ place: 'exchange.LEASED_ASSET', amount: new Money(price) }, ...brought];
    const gain = new Money(value).minus(price);
    const [tax, ...owed] = brought;
    return [
      { place: 'exchange.ASSETS_IN_STOCK', amount: new Money(value) },
      tax!,
      { place: 'exchange.DISPOSAL_LOSS', amount: Money.max(gain.neg(), 0) },
      ...owed,
      { place: 'exchange.DISPOSAL_GAIN', amount: Money.max(gain, 0).neg() },
    ];
  },
  moves: ({ payload }, activation) => [
    { item: 'SUPPLIER', amount: boughtBy(payload, activation).neg() },
    ...(activation.family === 'operating-lease' ? [{ item: 'CARRYING_AMOUNT', amount: new Money(payload.price ?? '0') } as const] : []),
  ],
};
