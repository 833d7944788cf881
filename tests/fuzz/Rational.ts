const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [sizeOf(one), sizeOf(other)];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

export type Mode = 'half-up' | 'half-even' | 'half-down' | 'up' | 'down' | 'ceiling' | 'floor';
export const MODES: readonly Mode[] = ['half-up', 'half-even', 'half-down', 'up', 'down', 'ceiling', 'floor'];

/** Exact numbers for the oracle: nothing of the product is used here, so that both are not wrong alike. */
export class Rational {
  static readonly ZERO = new Rational(0n, 1n);
  static readonly ONE = new Rational(1n, 1n);

  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom: bigint) {
    const divisor = greatestCommonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
    this.top = top / divisor;
    this.bottom = bottom / divisor;
  }

  /** `-12.50` */
  static of(text: string): Rational {
    const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    if (whole === '') throw new Error(`${text} is no plain decimal`);
    return new Rational(BigInt(`${sign}${whole}${decimals}`), 10n ** BigInt(decimals.length));
  }

  static ratio = (top: number, bottom: number): Rational => new Rational(BigInt(top), BigInt(bottom));

  plus = (other: Rational): Rational => new Rational(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  minus = (other: Rational): Rational => this.plus(new Rational(-other.top, other.bottom));
  times = (other: Rational): Rational => new Rational(this.top * other.top, this.bottom * other.bottom);
  over = (other: Rational): Rational => new Rational(this.top * other.bottom, this.bottom * other.top);
  compare = (other: Rational): number => Number(this.minus(other).top > 0n) - Number(this.minus(other).top < 0n);
  equals = (other: Rational): boolean => this.top === other.top && this.bottom === other.bottom;
  size = (): Rational => new Rational(sizeOf(this.top), this.bottom);

  power(exponent: number): Rational {
    return new Rational(this.top ** BigInt(exponent), this.bottom ** BigInt(exponent));
  }

  /** The nearest multiple of a step: the textbook's definition of each mode, by the two neighbours. */
  rounded(step: Rational, mode: Mode): Rational {
    const steps = this.over(step);
    const below = steps.top / steps.bottom - (steps.top < 0n && steps.top % steps.bottom !== 0n ? 1n : 0n);
    const rest = steps.minus(new Rational(below, 1n));
    if (rest.top === 0n) return new Rational(below, 1n).times(step);
    const side = rest.compare(Rational.ratio(1, 2));
    const away = this.top < 0n ? below : below + 1n;
    const towards = this.top < 0n ? below + 1n : below;
    const nearest = side < 0 ? below : below + 1n;
    const chosen: Record<Mode, () => bigint> = {
      ceiling: () => below + 1n,
      floor: () => below,
      up: () => away,
      down: () => towards,
      'half-up': () => (side === 0 ? away : nearest),
      'half-down': () => (side === 0 ? towards : nearest),
      'half-even': () => (side !== 0 ? nearest : below % 2n === 0n ? below : below + 1n),
    };
    return new Rational(chosen[mode](), 1n).times(step);
  }

  toString(): string {
    return this.bottom === 1n ? String(this.top) : `${this.top}/${this.bottom}`;
  }
}

export const sumOf = (values: readonly Rational[]): Rational => values.reduce((sum, value) => sum.plus(value), Rational.ZERO);
