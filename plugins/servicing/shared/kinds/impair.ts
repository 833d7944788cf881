import type { KindRule } from './KindRule.ts';

/** An asset in stock is worth less: at most what it stands there for, which `assetsInStock` works out. */
export const impair: KindRule<'impair'> = { places: () => ['impair.STOCK_IMPAIRMENT', 'impair.ASSETS_IN_STOCK'] };
