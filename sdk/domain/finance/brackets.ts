import type { CashflowEquation, Point } from './CashflowEquation.ts';

/** Two rates between which the sum of the discounted cash flows changes its sign; `near` is the nearer one to where the search began. */
export type Bracket = readonly [near: Point, far: Point];

const FIRST_STEP = 0.02;
const STEP_GROWTH = 1.2;
const TOLERANCE = 1e-12;

/** Every bracket, going outwards from a rate to both sides in growing steps, as far as solutions can lie. */
export function* brackets(equation: CashflowEquation, start: Point): Generator<Bracket> {
  const { lower, upper } = equation.bounds();
  let [left, right] = [start, start];
  for (let step = FIRST_STEP; left.logRate > lower || right.logRate < upper; step *= STEP_GROWTH) {
    const [farLeft, farRight] = [equation.at(left.logRate - step), equation.at(right.logRate + step)];
    yield* bracketsBetween(equation, right, farRight);
    yield* bracketsBetween(equation, left, farLeft);
    [left, right] = [farLeft, farRight];
  }
}

const crosses = (one: Point, other: Point): boolean => one.value < 0 !== other.value < 0;

function bracketsBetween(equation: CashflowEquation, near: Point, far: Point): readonly Bracket[] {
  if (crosses(near, far)) return [[near, far]];
  const beyond = pointBeyondZero(equation, near, far);
  return beyond === undefined ? [] : [[near, beyond], [beyond, far]]; // prettier-ignore
}

/** Where the sum bends towards zero between two rates and back again: a rate at which it has the other sign, if it gets so far. */
function pointBeyondZero(equation: CashflowEquation, one: Point, other: Point): Point | undefined {
  let [low, high] = one.logRate < other.logRate ? [one, other] : [other, one];
  const sign = low.value < 0 ? -1 : 1;
  if (low.slope * sign >= 0 || high.slope * sign <= 0) return undefined;
  while (high.logRate - low.logRate > TOLERANCE * Math.max(1, Math.abs(low.logRate))) {
    const middle = equation.at((low.logRate + high.logRate) / 2);
    if (crosses(low, middle)) return middle;
    if (middle.slope * sign < 0) low = middle;
    else high = middle;
  }
  return undefined;
}

/** Newton's method kept within a bracket, which is halved where a step would leave it or gain less than half of the one before. */
export function solveWithin(equation: CashflowEquation, [near, far]: Bracket): { readonly point: Point; readonly steps: number } {
  let [inside, outside] = [near, far];
  let steps = 0;
  for (let last = Infinity; last > TOLERANCE * Math.max(1, Math.abs(inside.logRate)); steps += 1) {
    const span = outside.logRate - inside.logRate;
    const newton = -inside.value / inside.slope;
    const isUseful = newton / span >= 0 && newton / span <= 1 && Math.abs(newton) <= last / 2;
    const step = isUseful ? newton : span / 2;
    const next = equation.at(inside.logRate + step);
    if (crosses(inside, next)) outside = inside;
    inside = next;
    last = Math.abs(step);
  }
  return { point: inside, steps };
}
