import type { Money } from '../money/decimal.ts';

const BITS = 128n;

/**
 * One, as a whole multiple of 2⁻¹²⁸: fractions of 38 decimals. Sums are exact, products are cut to the grid. Solvers raise
 * discount factors to thousands of powers; on these integers that is an order of magnitude faster than on decimals.
 */
export const ONE = 1n << BITS;

export const fromWhole = (value: bigint): bigint => value << BITS;
export const fromNumber = (value: number): bigint => BigInt(Math.floor(value * 2 ** Number(BITS)));
export const fromDecimal = (value: Money): bigint => BigInt(value.times(ONE.toString()).toFixed(0));
export const multiply = (one: bigint, other: bigint): bigint => (one * other) >> BITS;
export const divide = (one: bigint, other: bigint): bigint => (one << BITS) / other;

/** Whole powers of one base, each computed once. */
export function powersOf(base: bigint): (exponent: number) => bigint {
  const squares = [base];
  const known = new Map<number, bigint>();
  const compute = (exponent: number): bigint => {
    let power = ONE;
    for (let rest = exponent, bit = 0; rest > 0; rest = Math.floor(rest / 2), bit += 1) {
      if (bit === squares.length) squares.push(multiply(squares[bit - 1]!, squares[bit - 1]!));
      if (rest % 2 === 1) power = multiply(power, squares[bit]!);
    }
    known.set(exponent, power);
    return power;
  };
  return (exponent) => known.get(exponent) ?? compute(exponent);
}

/** The value divided by 10 to the power `scale`, as a decimal string of at most `decimals` decimals; half away from zero. */
export function fixedPointText(value: bigint, decimals: number, scale = 0): string {
  const magnitude = value < 0n ? -value : value;
  const divisor = ONE * 10n ** BigInt(scale);
  const units = (magnitude * 10n ** BigInt(decimals) * 2n + divisor) / (divisor * 2n);
  if (units === 0n) return '0';
  const digits = units.toString().padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
  return value < 0n ? `-${text}` : text;
}
