import { currencyDecimals, Money } from '@mortise/sdk/domain';
import type { SellPayload } from '../ServicingEvent.ts';
import type { KindRule } from './KindRule.ts';

/** Tax on the price of an asset that is sold, rounded to the currency. */
export const taxOnSale = ({ price, taxRate }: SellPayload, currency: string): Money =>
  new Money(new Money(price).times(taxRate).toFixed(currencyDecimals(currency)));

/** The buyer owes the price with tax; what the asset stood in stock for, `assetsInStock` works out. */
export const sell: KindRule<'sell'> = {
  places: () => ['sell.CLIENT', 'sell.OUTPUT_TAX', 'sell.ASSETS_IN_STOCK', 'sell.DISPOSAL_GAIN', 'sell.DISPOSAL_LOSS'],
};
