import type { Cashflows } from './cashflows.ts';
import { FineEquation, type Origin } from './FineEquation.ts';
import { fixedPointText, fromWhole, multiply, powersOf } from './fixedPoint.ts';

/** The sum of discounted cash flows at one rate, in doubles. Value and derivatives share one positive factor, which keeps them finite. */
export interface Point {
  /** ln(1 + annual rate). */
  readonly logRate: number;
  readonly value: number;
  /** The derivative of the value by `logRate`. */
  readonly slope: number;
  /** The second derivative. */
  readonly curve: number;
}

/**
 * Σ amount · (1 + rate)^(−period / periodsPerYear) as a function of the rate, for cash flows at whole periods from the first:
 * fast and near in doubles, good to about 30 digits in fixed point.
 */
export class CashflowEquation {
  readonly periodsPerYear: number;
  readonly lastPeriod: number;
  private readonly scale: number;
  private readonly periods: readonly number[];
  private readonly wholes: readonly bigint[];
  /** In fixed point. */
  private readonly amounts: readonly bigint[];
  private readonly doubles: readonly number[];

  constructor({ amounts, periods, periodsPerYear }: Cashflows) {
    const byPeriod = sumByPeriod(amounts.values, periods);
    this.periodsPerYear = periodsPerYear;
    this.scale = amounts.scale;
    this.periods = byPeriod.periods;
    this.wholes = byPeriod.amounts;
    this.amounts = byPeriod.amounts.map(fromWhole);
    this.doubles = byPeriod.amounts.map(Number);
    this.lastPeriod = this.periods.at(-1)!;
  }

  /** Value and slope at one rate: discounted to the first period, for negative rates compounded to the last. */
  at(logRate: number): Point {
    const origin = logRate >= 0 ? 0 : this.lastPeriod;
    const perPeriod = logRate / this.periodsPerYear;
    let value = 0;
    let moment = 0;
    let square = 0;
    for (let index = 0; index < this.doubles.length; index += 1) {
      const period = this.periods[index]!;
      const discounted = this.doubles[index]! * Math.exp(perPeriod * (origin - period));
      value += discounted;
      moment += discounted * period;
      square += discounted * period * period;
    }
    return { logRate, value, slope: -moment / this.periodsPerYear, curve: square / this.periodsPerYear ** 2 };
  }

  /** What the sum and its slope would be at one rate if all cash flows had one direction: the measure of how far doubles may be wrong. */
  sizesAt(logRate: number): Pick<Point, 'value' | 'slope'> {
    const origin = logRate >= 0 ? 0 : this.lastPeriod;
    const perPeriod = logRate / this.periodsPerYear;
    let [value, moment] = [0, 0];
    this.doubles.forEach((amount, index) => {
      const size = Math.abs(amount) * Math.exp(perPeriod * (origin - this.periods[index]!));
      value += size;
      moment += size * this.periods[index]!;
    });
    return { value, slope: moment / this.periodsPerYear };
  }

  /** The same equation to many more digits. */
  fine = (origin: Origin): FineEquation => new FineEquation(this.periods, this.wholes, origin);

  /** In fixed point, the sum of each amount times `factor` to the power of its distance in periods from the first one or the last. */
  sum(factor: bigint, from: 'first' | 'last'): bigint {
    const power = powersOf(factor);
    const step = from === 'first' ? -1 : 1;
    const count = this.amounts.length;
    let index = from === 'first' ? count - 1 : 0;
    let sum = this.amounts[index]!;
    for (let rest = count - 1; rest > 0; rest -= 1) {
      const next = index + step;
      sum = multiply(sum, power(Math.abs(this.periods[next]! - this.periods[index]!))) + this.amounts[next]!;
      index = next;
    }
    return sum;
  }

  /** What {@link sum} answers, in the unit of the amounts. */
  text(sum: bigint, decimals: number): string {
    return fixedPointText(sum, decimals, this.scale);
  }

  /** How often the cash flows change their direction: more rates than that do not solve the equation (Descartes). */
  get signChanges(): number {
    const signs = this.doubles.filter((amount) => amount !== 0).map(Math.sign);
    return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
  }

  /** Outside these bounds (of ln(1 + rate)) no rate solves the equation: the last or the first cash flow outweighs all others. */
  bounds(): { readonly lower: number; readonly upper: number } {
    const flows = this.periods.map((period, index) => ({ years: period / this.periodsPerYear, size: Math.abs(this.doubles[index]!) }));
    const actual = flows.filter(({ size }) => size > 0);
    return { lower: -outweighingRate(actual.toReversed()), upper: outweighingRate(actual) };
  }
}

/** Periods ascending from 0, and what falls on each. */
function sumByPeriod(amounts: readonly bigint[], periods: readonly number[]): { readonly periods: number[]; readonly amounts: bigint[] } {
  const order = [...periods.keys()];
  if (!periods.every((period, index) => index === 0 || period >= periods[index - 1]!))
    order.sort((one, other) => periods[one]! - periods[other]!);
  const first = periods[order[0]!]!;
  const sums: { periods: number[]; amounts: bigint[] } = { periods: [], amounts: [] };
  for (const index of order) {
    const period = periods[index]! - first;
    if (sums.periods.at(-1) === period) sums.amounts[sums.amounts.length - 1]! += amounts[index]!;
    else {
      sums.periods.push(period);
      sums.amounts.push(amounts[index]!);
    }
  }
  return sums;
}

const ROUNDING_MARGIN = 0.1;

/** The continuous rate from which on the first flow is bigger than all others discounted together. */
function outweighingRate(flows: readonly { readonly years: number; readonly size: number }[]): number {
  const [first, second] = flows;
  if (first === undefined || second === undefined) return 0;
  const others = flows.reduce((sum, { size }) => sum + size, -first.size);
  return Math.max(0, Math.log(others / first.size) / Math.abs(second.years - first.years)) + ROUNDING_MARGIN;
}
