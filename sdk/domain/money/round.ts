import type { Decimal } from 'decimal.js';
import type { RoundingMode } from './RoundingMode.ts';
import { currencyDecimals } from './currencyDecimals.ts';
import { Money, toMoney } from './decimal.ts';
import { divideRounded } from './divideRounded.ts';
import type { Fraction } from './Fraction.ts';

const MODES: Readonly<Record<RoundingMode, Decimal.Rounding>> = {
  'half-up': Money.ROUND_HALF_UP,
  'half-even': Money.ROUND_HALF_EVEN,
  'half-down': Money.ROUND_HALF_DOWN,
  up: Money.ROUND_UP,
  down: Money.ROUND_DOWN,
  ceiling: Money.ROUND_CEIL,
  floor: Money.ROUND_FLOOR,
};

/** Who bears what rounding leaves over: the last row, the first, the largest, or cent by cent those with the largest remainders. */
export type LastCent = 'last' | 'first' | 'largest' | 'spread';

/** How amounts of a product are rounded. */
export interface RoundingPolicy {
  readonly mode: RoundingMode;
  /** The smallest difference between two amounts, above zero: `0.01`, `0.05`, `1`. */
  readonly step: string;
  /** `last` unless said otherwise. */
  readonly lastCent?: LastCent;
}

/** Cents, half away from zero, the last row bears the difference. Decisions, part 0, item 5. */
export const DEFAULT_ROUNDING: RoundingPolicy = { mode: 'half-up', step: '0.01', lastCent: 'last' };

/** The policy of a currency without one of its own: {@link DEFAULT_ROUNDING} with the decimals of the currency. */
export function policyFor(currency: string): RoundingPolicy {
  return { ...DEFAULT_ROUNDING, step: new Money(10).pow(-currencyDecimals(currency)).toFixed() };
}

/**
 * The amount at the nearest step, with the decimals of the step: `round('2.675')` is `2.68`, `round('-2.675')` is `-2.68`.
 * Exact: no binary fraction is involved, so no epsilon is needed to make halves go up.
 * @throws RangeError when the amount or the step is no decimal, or the step is not above zero
 */
export const round = (amount: string, policy: RoundingPolicy = DEFAULT_ROUNDING): string =>
  rounding(policy).text(toMoney(amount, 'amount'));

/** A policy made ready for many amounts. */
export interface Rounding {
  /** The smallest difference between two amounts. */
  readonly step: Money;
  /** Digits after the point that the step has. */
  readonly decimals: number;
  /** The amount at the nearest step. */
  round(amount: Money): Money;
  /** The step nearest to an exact ratio. */
  roundFraction(ratio: Fraction): Money;
  /** The same, as a decimal string with the decimals of the step. */
  text(amount: Money): string;
}

/**
 * Refuses an amount that has more decimals than amounts of a policy: written with theirs, rows would not add up.
 * @param name - what the amount is, for the error: `prepayment`
 */
export function assertNotFiner(amount: Money, name: string, { decimals, step }: Rounding): void {
  if (amount.decimalPlaces() > decimals)
    throw new RangeError(`${name} ${amount.toFixed()} is finer than the rounding step ${step.toFixed()}`);
}

const READY = new WeakMap<RoundingPolicy, Rounding>();

/** Makes a policy ready for many amounts, once. Throws RangeError when its step is not above zero or its mode is unknown. */
export function rounding(policy: RoundingPolicy): Rounding {
  const known = READY.get(policy);
  if (known !== undefined) return known;
  const ready = prepare(policy);
  READY.set(policy, ready);
  return ready;
}

function prepare({ mode, step: stepText }: RoundingPolicy): Rounding {
  const step = toMoney(stepText, 'rounding step');
  const direction = MODES[mode];
  if (direction === undefined) throw new RangeError(`rounding mode "${mode}" is unknown: use one of ${Object.keys(MODES).join(', ')}`);
  if (!step.gt(0)) throw new RangeError(`rounding step "${stepText}" has to be above zero, like 0.01`);
  const decimals = step.decimalPlaces();
  const isPowerOfTen = step.eq(new Money(10).pow(-decimals));
  const round = (amount: Money): Money => {
    const rounded = isPowerOfTen ? amount.toDecimalPlaces(decimals, direction) : amount.toNearest(step, direction);
    return rounded.isZero() ? rounded.abs() : rounded;
  };
  const unit = 10n ** BigInt(decimals);
  const units = BigInt(step.times(unit.toString()).toFixed());
  const roundFraction = ({ numerator, denominator }: Fraction): Money =>
    new Money(`${divideRounded(numerator * unit, denominator * units, mode) * units}e-${decimals}`);
  const text = (amount: Money): string => {
    const written = isPowerOfTen ? amount.toFixed(decimals, direction) : round(amount).toFixed(decimals);
    return /^-[0.]+$/.test(written) ? written.slice(1) : written;
  };
  return { step, decimals, round, roundFraction, text };
}
