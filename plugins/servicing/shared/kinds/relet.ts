import type { KindRule } from './KindRule.ts';

/** An asset in stock goes to another contract, whose activation posts the other half: nothing stays in transit. What it stood in stock for, `assetsInStock` works out. */
export const relet: KindRule<'relet'> = {
  places: () => ['relet.ASSETS_IN_TRANSIT', 'relet.ASSETS_IN_STOCK', 'relet.DISPOSAL_GAIN', 'relet.DISPOSAL_LOSS'],
};
