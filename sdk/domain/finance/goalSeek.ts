import { CalculationError } from '../errors/CalculationError.ts';
import { Money } from '../money/decimal.ts';
import { type DecimalInput, resultText, toDecimal } from './decimals.ts';
import { SOLVER_TOLERANCE } from './solveRate.ts';

/** Where a goal seek looks and when it is content. */
export interface GoalSeekOptions {
  /** Where the search starts, or the bound next to it; 0 without it. Of several values that reach the target, it answers the one found first going outwards from here. */
  readonly guess?: DecimalInput;
  /** The function is never asked below or above these. */
  readonly min?: DecimalInput;
  readonly max?: DecimalInput;
  /** How far the result may be from the target, for functions that round; 0.000001 without it. */
  readonly accuracy?: DecimalInput;
}

/** Most calls of the function in one goal seek. */
export const MAX_GOAL_SEEK_STEPS = 300;

interface Trial {
  readonly value: Money;
  /** The function's result less the target. */
  readonly miss: Money;
}
type Try = (value: Money) => Trial;

/**
 * The value for which a function gives the target: what rent makes the rate 6 %, what price the rent 500. Looks outwards from the guess for
 * a change of sign, then closes in on it to 1e-19 (of the value, when that is above 1), in at most 300 calls of the function.
 * @param f - takes a decimal string, answers a decimal string or a number; has to be continuous near the solution
 * @throws CalculationError GOAL_SEEK_NO_RESULT when nothing within the limits comes near enough to the target
 */
export function goalSeek(f: (value: string) => DecimalInput, target: DecimalInput, options: GoalSeekOptions = {}): string {
  const goal = toDecimal(target, 'target');
  const accuracy = toDecimal(options.accuracy ?? '0.000001', 'accuracy');
  let calls = 0;
  const bounds = boundsOf(options);
  const attempt: Try = (wanted) => {
    calls += 1;
    if (calls > MAX_GOAL_SEEK_STEPS)
      throw new CalculationError('GOAL_SEEK_NO_RESULT', { target: String(target), calls: MAX_GOAL_SEEK_STEPS });
    const value = within(bounds, wanted.toDecimalPlaces(ASKED_DECIMALS));
    return { value, miss: toDecimal(f(value.toFixed()), 'result').minus(goal) };
  };
  const best = closeIn(attempt, ...findSignChange(attempt, toDecimal(options.guess ?? 0, 'guess'), bounds));
  if (best.miss.abs().gt(accuracy)) {
    throw new CalculationError('GOAL_SEEK_NO_RESULT', {
      target: String(target),
      value: resultText(best.value),
      miss: resultText(best.miss),
    });
  }
  return resultText(best.value);
}

const FIRST_STEP = '0.01';
const STEP_GROWTH = '1.6';
/** More than the tolerance asks for, and few enough that every function of this library reads the value. */
const ASKED_DECIMALS = 25;

interface Bounds {
  readonly lowest: Money;
  readonly highest: Money;
}

/** @throws RangeError when `min` is above `max` */
function boundsOf({ min, max }: GoalSeekOptions): Bounds {
  const lowest = min === undefined ? new Money(-Infinity) : toDecimal(min, 'min');
  const highest = max === undefined ? new Money(Infinity) : toDecimal(max, 'max');
  if (lowest.gt(highest)) throw new RangeError(`min ${min} is above max ${max}: exchange them`);
  return { lowest, highest };
}

const within = ({ lowest, highest }: Bounds, value: Money): Money => Money.max(lowest, Money.min(highest, value));

/** Two trials on either side of the target, or the same one twice when it hits the target. Without limits it ends by the count of calls. */
function findSignChange(attempt: Try, guess: Money, { lowest, highest }: Bounds): readonly [Trial, Trial] {
  const first = attempt(guess);
  let [left, right] = [first, first];
  for (let step = Money.max(FIRST_STEP, guess.abs().times(FIRST_STEP)); !first.miss.isZero(); step = step.times(STEP_GROWTH)) {
    const [isLeftDone, isRightDone] = [left.value.lte(lowest), right.value.gte(highest)];
    if (isLeftDone && isRightDone) throw new CalculationError('GOAL_SEEK_NO_RESULT', { min: lowest.toFixed(), max: highest.toFixed() });
    const farRight = isRightDone ? right : attempt(right.value.plus(step));
    if (haveOppositeSigns(right, farRight)) return [right, farRight];
    const farLeft = isLeftDone ? left : attempt(left.value.minus(step));
    if (haveOppositeSigns(left, farLeft)) return [left, farLeft];
    [left, right] = [farLeft, farRight];
  }
  return [first, first];
}

const haveOppositeSigns = (one: Trial, other: Trial): boolean => one.miss.isNegative() !== other.miss.isNegative() || other.miss.isZero();
const nearer = (one: Trial, other: Trial): Trial => (one.miss.abs().lte(other.miss.abs()) ? one : other);

/** Chandrupatla's method: inverse quadratic interpolation where the three last trials allow it, else halving. */
function closeIn(attempt: Try, one: Trial, other: Trial): Trial {
  let [newest, opposite, previous] = [one, other, one];
  let fraction = new Money('0.5');
  for (;;) {
    const best = nearer(newest, opposite);
    const width = opposite.value.minus(newest.value);
    const tolerance = Money.max(1, best.value.abs()).times(SOLVER_TOLERANCE);
    if (best.miss.isZero() || width.abs().lte(tolerance)) return best;
    const margin = tolerance.div(width.abs()).div(2);
    const next = attempt(newest.value.plus(width.times(Money.max(margin, Money.min(new Money(1).minus(margin), fraction)))));
    previous = newest;
    if (next.miss.isNegative() !== newest.miss.isNegative()) [previous, opposite] = [opposite, newest];
    newest = next;
    fraction = nextFraction(newest, opposite, previous);
  }
}

function nextFraction(newest: Trial, opposite: Trial, previous: Trial): Money {
  const half = new Money('0.5');
  const xi = newest.value.minus(opposite.value).div(previous.value.minus(opposite.value));
  const phi = newest.miss.minus(opposite.miss).div(previous.miss.minus(opposite.miss));
  if (!phi.pow(2).lt(xi) || !new Money(1).minus(phi).pow(2).lt(new Money(1).minus(xi))) return half;
  const [a, b, c] = [newest, opposite, previous];
  const alpha = c.value.minus(a.value).div(b.value.minus(a.value));
  const first = a.miss.div(b.miss.minus(a.miss)).times(c.miss.div(b.miss.minus(c.miss)));
  const second = alpha.times(a.miss.div(c.miss.minus(a.miss))).times(b.miss.div(c.miss.minus(b.miss)));
  return first.plus(second);
}
