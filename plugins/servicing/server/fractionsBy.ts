import { Money } from '@mortise/sdk/domain';

/** A part of a whole, from a fraction to a fraction: those of all parts come to the whole, to the cent. */
export interface Fractions {
  readonly from: string;
  readonly to: string;
}

const DIGITS = 10;

/** The parts of a whole by their prices, in their order; the same for each where one has none. */
export function fractionsBy(prices: readonly string[]): readonly Fractions[] {
  const weights = prices.every((price) => new Money(price).gt(0)) ? prices : prices.map(() => '1');
  const sum = (count: number): Money => weights.slice(0, count).reduce((all, weight) => all.plus(weight), new Money(0));
  const fraction = (count: number): string => sum(count).div(sum(weights.length)).toFixed(DIGITS);
  return weights.map((_, at) => ({ from: fraction(at), to: fraction(at + 1) }));
}
