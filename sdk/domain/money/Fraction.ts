import { Money } from './decimal.ts';
import { divideRounded } from './divideRounded.ts';

/** As {@link Money} has. */
const DIGITS = 40;
const POWERS = Array.from({ length: 2 * DIGITS + 1 }, (_, exponent) => 10n ** BigInt(exponent));
const powerOfTen = (exponent: number): bigint => POWERS[exponent] ?? 10n ** BigInt(exponent);

/**
 * An exact ratio of whole numbers. Ratios of days and years stay fractions until the amount that they lead to is rounded: a twelfth has no
 * last digit, so one that is cut first puts exact halves below their half.
 */
export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n);
  static readonly ONE = new Fraction(1n, 1n);

  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** A decimal, every digit of it. */
  static of(value: Money): Fraction {
    const text = value.toFixed();
    const point = text.indexOf('.');
    if (point === -1) return new Fraction(BigInt(text), 1n);
    return new Fraction(BigInt(text.slice(0, point) + text.slice(point + 1)), powerOfTen(text.length - point - 1));
  }

  /** Days over the days of a year: `31 / 365`, `31 / 365.25`. */
  static ratio(count: number, per: number): Fraction {
    const scale = Number.isInteger(per) ? 1 : 100;
    return new Fraction(BigInt(count * scale), BigInt(per * scale));
  }

  plus({ numerator, denominator }: Fraction): Fraction {
    if (this.numerator === 0n) return new Fraction(numerator, denominator);
    if (denominator === this.denominator) return new Fraction(this.numerator + numerator, denominator);
    return new Fraction(this.numerator * denominator + numerator * this.denominator, this.denominator * denominator);
  }

  times({ numerator, denominator }: Fraction): Fraction {
    return new Fraction(this.numerator * numerator, this.denominator * denominator);
  }

  /** The divisor is not zero. */
  over({ numerator, denominator }: Fraction): Fraction {
    const sign = numerator < 0n ? -1n : 1n;
    return new Fraction(this.numerator * denominator * sign, this.denominator * numerator * sign);
  }

  /** The same value in the smallest numbers. */
  reduced(): Fraction {
    let [one, other] = [this.numerator < 0n ? -this.numerator : this.numerator, this.denominator];
    while (other !== 0n) [one, other] = [other, one % other];
    return one === 1n ? this : new Fraction(this.numerator / one, this.denominator / one);
  }

  isAbove({ numerator, denominator }: Fraction): boolean {
    return this.numerator * denominator > numerator * this.denominator;
  }

  /** To 40 digits, half away from zero. */
  toMoney(): Money {
    return new Money(this.numerator.toString()).div(this.denominator.toString());
  }

  /** What {@link toMoney} answers, as a decimal string: whole numbers divide in a fraction of the time. */
  toText(): string {
    if (this.numerator === 0n) return '0';
    const size = this.numerator < 0n ? -this.numerator : this.numerator;
    const decimals = DIGITS - size.toString().length + this.denominator.toString().length;
    if (decimals < 1 || decimals > 2 * DIGITS) return this.toMoney().toFixed();
    const units = this.unitsOf(size, decimals);
    const text = units < POWERS[DIGITS]! ? pointed(units, decimals) : pointed(this.unitsOf(size, decimals - 1), decimals - 1);
    return this.numerator < 0n ? `-${text}` : text;
  }

  private unitsOf(size: bigint, decimals: number): bigint {
    return divideRounded(size * POWERS[decimals]!, this.denominator, 'half-up');
  }
}

/** 1250 with three decimals is `1.25`. */
function pointed(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.length - decimals;
  let end = digits.length;
  while (end > whole && digits.charCodeAt(end - 1) === 48) end -= 1;
  return end === whole ? digits.slice(0, whole) : `${digits.slice(0, whole)}.${digits.slice(whole, end)}`;
}
