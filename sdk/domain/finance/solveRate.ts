import { CalculationError } from '../errors/CalculationError.ts';
import { type Bracket, brackets, solveWithin } from './brackets.ts';
import type { CashflowEquation, Point } from './CashflowEquation.ts';
import { Money } from '../money/decimal.ts';
import { type DecimalInput, RESULT_DECIMALS, toDecimal } from './decimals.ts';
import { divide, fixedPointText, fromNumber, ONE, powersOf } from './fixedPoint.ts';

/** Where the search for a rate begins. */
export interface RateOptions {
  /** A rate above −1, 0.1 without it. Where several rates solve the equation, it decides which one is answered. */
  readonly guess?: DecimalInput;
}

/** A rate and how it was found. */
export interface RateSolution {
  /** A fraction: `0.0525` is 5.25 %. */
  readonly rate: string;
  /** What the cash flows sum to at the rate, in their unit: discounted to the first date, for a negative rate compounded to the last. */
  readonly residual: string;
  /** Steps taken; at most 20 when the method is `newton`. */
  readonly iterations: number;
  /** `newton` from the guess; `bracketing`, the change of sign nearest to the guess, where Newton's method did not arrive. */
  readonly method: 'newton' | 'bracketing';
}

/** Every rate above −1 that solves the equation, ascending. */
export interface AllRates {
  readonly allRates: readonly string[];
}

/** The solvers' tolerance and Newton steps. */
export const SOLVER_TOLERANCE = 1e-19;
export const MAX_NEWTON_STEPS = 20;

/** A step of this size in doubles leaves an error that one step in fixed point brings below the tolerance. */
const DOUBLE_TOLERANCE = 1e-12;
/** Steps of the 20 that are kept for fixed point. */
const REFINING_STEPS = 3;
const RESIDUAL_DECIMALS = 30;
/** Of the slope that the cash flows would have if all had one direction. */
const FLAT = 1e-4;
/** Growth of one period, as a logarithm, whose inverse has too few digits left in fixed point: a thousandfold. */
const STEEPEST = 7;
/** Newton's method stays near the guess: one step changes 1 + rate by e^0.5 at most, and the last cash flow's discount by e^8. */
const LONGEST_STEP = 0.5;
const LONGEST_STEP_OVER_ALL = 8;

interface Estimate {
  readonly point: Point;
  readonly steps: number;
}

/**
 * The rate at which the cash flows sum to zero: by Newton's method from the guess, in at most 20 steps; where that does not arrive, from
 * the change of sign nearest to the guess. Ends when a step is below 1e-19 (of the rate, when that is above 1).
 * @throws CalculationError XIRR_NOT_CONVERGED when no rate above −1 is found
 */
export function solveRate(equation: CashflowEquation, { guess = '0.1' }: RateOptions = {}): RateSolution {
  const start = equation.at(logOf(guess));
  const estimate = newton(equation, start);
  const direct = estimate && refine(equation, estimate);
  if (direct !== undefined) return { ...direct, method: 'newton' };
  for (const bracket of brackets(equation, start)) {
    const [solution] = solutionsIn(equation, bracket);
    if (solution !== undefined) return solution;
  }
  throw new CalculationError('XIRR_NOT_CONVERGED', { guess: String(guess), iterations: MAX_NEWTON_STEPS });
}

/** All rates, and of them the nearest to the guess, as growth (1 + rate) is compared: by its ratio. Where no change of sign is found, the one that Newton's method finds. */
export function solveNearest(equation: CashflowEquation, options: RateOptions = {}): RateSolution & AllRates {
  const solutions = solveAll(equation);
  const allRates = solutions.map(({ rate }) => rate);
  const [first, ...others] = solutions;
  if (first === undefined) {
    const solution = solveRate(equation, options);
    return { ...solution, allRates: [solution.rate] };
  }
  const guess = toDecimal(options.guess ?? '0.1', 'guess').plus(1);
  const apart = ({ rate }: RateSolution): Money => {
    const ratio = new Money(rate).plus(1).div(guess);
    return Money.max(ratio, new Money(1).div(ratio));
  };
  const nearest = others.reduce((best, one) => (apart(one).lt(apart(best)) ? one : best), first);
  const estimate = newton(equation, equation.at(logOf(options.guess ?? '0.1')));
  const direct = estimate && refine(equation, estimate);
  return { ...(direct?.rate === nearest.rate ? { ...direct, method: 'newton' } : nearest), allRates };
}

/** Every rate above −1 at which the cash flows sum to zero, ascending; none when there is none. */
export const solveAllRates = (equation: CashflowEquation): readonly string[] => solveAll(equation).map(({ rate }) => rate);

function solveAll(equation: CashflowEquation): readonly RateSolution[] {
  const solutions = [...brackets(equation, equation.at(0))].flatMap((bracket) => solutionsIn(equation, bracket));
  const byRate = new Map(solutions.map((solution) => [solution.rate, solution]));
  return [...byRate.values()].toSorted((one, other) => new Money(one.rate).cmp(other.rate));
}

/** The rates in a bracket, the nearest to where the search began first: in doubles where they suffice. */
function solutionsIn(equation: CashflowEquation, bracket: Bracket): readonly RateSolution[] {
  const estimate = bracket.isTouch === true ? undefined : solveWithin(equation, bracket);
  const quick = estimate === undefined || isFlat(equation, estimate.point) ? undefined : refine(equation, estimate);
  return quick === undefined ? solveFinely(equation, bracket) : [{ ...quick, method: 'bracketing' }];
}

/** Whether the sum goes so flat through zero that other rates may be next to this one. */
const isFlat = (equation: CashflowEquation, { logRate, slope }: Point): boolean =>
  Math.abs(slope) <= FLAT * equation.sizesAt(logRate).slope;

function solveFinely(equation: CashflowEquation, { near, far }: Bracket): readonly RateSolution[] {
  const fine = equation.fine(near.logRate + far.logRate >= 0 ? 'first' : 'last');
  const [from, to] = [near, far].map(({ logRate }) => fine.factorOf(logRate / equation.periodsPerYear)) as [bigint, bigint];
  const roots = fine.rootsBetween(from, to).toSorted((one, other) => Number(one.factor > other.factor) * 2 - 1);
  return (from < to ? roots : roots.toReversed()).flatMap((root) => {
    const { growth, residual } = fine.solution(root, equation.periodsPerYear);
    const rate = fixedPointText(growth - ONE, RESULT_DECIMALS);
    return rate === '-1'
      ? []
      : [{ rate, residual: equation.text(residual, RESIDUAL_DECIMALS), iterations: root.steps, method: 'bracketing' }];
  });
}

function logOf(guess: DecimalInput): number {
  const rate = toDecimal(guess, 'guess').toNumber();
  if (rate <= -1) throw new RangeError(`guess is ${guess}: a rate has to be above -1`);
  return Math.log1p(rate);
}

function newton(equation: CashflowEquation, start: Point): Estimate | undefined {
  const longest = Math.min(LONGEST_STEP, (LONGEST_STEP_OVER_ALL * equation.periodsPerYear) / equation.lastPeriod);
  let point = start;
  for (let steps = 1; steps <= MAX_NEWTON_STEPS - REFINING_STEPS; steps += 1) {
    const step = -point.value / point.slope;
    if (!Number.isFinite(step)) return undefined;
    point = equation.at(point.logRate + Math.max(-longest, Math.min(longest, step)));
    if (Math.abs(step) <= DOUBLE_TOLERANCE) return { point, steps };
  }
  return undefined;
}

/** Carries an estimate in doubles to the tolerance, on the slope that the doubles know; undefined where it does not settle. */
function refine(equation: CashflowEquation, { point, steps }: Estimate): Omit<RateSolution, 'method'> | undefined {
  if (Math.abs(point.logRate) > STEEPEST * equation.periodsPerYear) return undefined;
  const from = point.logRate >= 0 ? 'first' : 'last';
  const { factor: first, slope } = factorAndSlope(equation, point);
  if (slope === 0n) return undefined;
  let factor = first;
  for (let step = 1; step <= REFINING_STEPS; step += 1) {
    const residual = equation.sum(factor, from);
    const change = divide(residual, slope);
    factor -= change;
    if (!isWithinTolerance(Number(change) / Number(factor), equation.periodsPerYear, point)) continue;
    const growth = powersOf(from === 'first' ? divide(ONE, factor) : factor)(equation.periodsPerYear);
    const rate = fixedPointText(growth - ONE, RESULT_DECIMALS);
    return rate === '-1' ? undefined : { rate, residual: equation.text(residual, RESIDUAL_DECIMALS), iterations: steps + step };
  }
  return undefined;
}

/** The factor of one period, below one (a discount, or for negative rates a growth), and the derivative of the sum by it. */
function factorAndSlope({ periodsPerYear, lastPeriod }: CashflowEquation, { logRate, value, slope }: Point) {
  const perPeriod = -Math.abs(logRate) / periodsPerYear;
  const factor = perPeriod > -1 ? ONE + fromNumber(Math.expm1(perPeriod)) : fromNumber(Math.exp(perPeriod));
  const moment = logRate >= 0 ? -slope * periodsPerYear : lastPeriod * value + slope * periodsPerYear;
  return { factor, slope: fromNumber(moment / Math.exp(perPeriod)) };
}

function isWithinTolerance(relativeChange: number, periodsPerYear: number, { logRate }: Point): boolean {
  const growth = Math.exp(logRate);
  return Math.abs(relativeChange) * periodsPerYear * growth <= SOLVER_TOLERANCE * Math.max(1, growth - 1);
}
