import type { CashflowEquation, Point } from './CashflowEquation.ts';

/**
 * Two rates between which the sum of the discounted cash flows changes its sign, or comes so near to zero and back that doubles do not say
 * whether it does (`isTouch`). `near` is the nearer one to where the search began.
 */
export interface Bracket {
  readonly near: Point;
  readonly far: Point;
  readonly isTouch?: boolean;
}

const FIRST_STEP = 0.02;
const STEP_GROWTH = 1.2;
const TOLERANCE = 1e-12;
/** What doubles may be wrong by, of the size of all that is summed. */
const NOISE = 1e-12;
/** A search does not begin on a zero, which has no side. */
const ASIDE = 0.0037;
/** Intervals are halved down to this where the sum turns within them. */
const FINEST = 1e-4;

/** Every bracket, going outwards from a rate to both sides in growing steps, as far as solutions can lie. */
export function* brackets(equation: CashflowEquation, from: Point): Generator<Bracket> {
  const { lower, upper } = equation.bounds();
  const start = isNoise(equation, from) ? equation.at(from.logRate + ASIDE) : from;
  let [left, right] = [start, start];
  for (let step = FIRST_STEP; left.logRate > lower || right.logRate < upper; step *= STEP_GROWTH) {
    const [farLeft, farRight] = [equation.at(left.logRate - step), equation.at(right.logRate + step)];
    for (const [near, far] of piecesBetween(equation, right, farRight)) yield* bracketsBetween(equation, near, far);
    for (const [near, far] of piecesBetween(equation, left, farLeft)) yield* bracketsBetween(equation, near, far);
    [left, right] = [farLeft, farRight];
  }
}

/** Whether doubles do not say on which side of zero the sum is. */
const isNoise = (equation: CashflowEquation, { logRate, value }: Point): boolean =>
  Math.abs(value) <= NOISE * equation.sizesAt(logRate).value;

const crosses = (one: Point, other: Point): boolean => one.value < 0 !== other.value < 0;

/** The sum may turn and turn back between two rates at which it goes the same way: where its slope bends to the other side and back, cut there. */
function piecesBetween(equation: CashflowEquation, near: Point, far: Point): readonly (readonly [near: Point, far: Point])[] {
  let [low, high] = near.logRate < far.logRate ? [near, far] : [far, near];
  const direction = Math.sign(low.slope);
  if (high.slope * direction <= 0 || low.curve * direction >= 0 || high.curve * direction <= 0) return [[near, far]];
  while (high.logRate - low.logRate > FINEST * FINEST) {
    const middle = equation.at((low.logRate + high.logRate) / 2);
    if (middle.slope * direction < 0)
      return [
        [near, middle],
        [middle, far],
      ];
    if (middle.curve * direction < 0) low = middle;
    else high = middle;
  }
  return [[near, far]];
}

function bracketsBetween(equation: CashflowEquation, near: Point, far: Point): readonly Bracket[] {
  if (!crosses(near, far)) return dipBetween(equation, near, far);
  const isTurning = near.slope * (far.logRate - near.logRate) * far.value < 0 || far.slope * (far.logRate - near.logRate) * far.value < 0;
  if (!isTurning || Math.abs(far.logRate - near.logRate) < FINEST) return [{ near, far }];
  const middle = equation.at((near.logRate + far.logRate) / 2);
  return [...bracketsBetween(equation, near, middle), ...bracketsBetween(equation, middle, far)];
}

/** Where the sum bends towards zero between two rates and back again: both of its zeros, or the two rates where doubles do not say. */
function dipBetween(equation: CashflowEquation, near: Point, far: Point): readonly Bracket[] {
  let [low, high] = near.logRate < far.logRate ? [near, far] : [far, near];
  const sign = low.value < 0 ? -1 : 1;
  if (low.slope * sign >= 0 || high.slope * sign <= 0) return [];
  while (high.logRate - low.logRate > TOLERANCE * Math.max(1, Math.abs(low.logRate))) {
    const middle = equation.at((low.logRate + high.logRate) / 2);
    if (crosses(near, middle) && !isNoise(equation, middle))
      return [
        { near, far: middle },
        { near: middle, far },
      ];
    if (middle.slope * sign < 0) low = middle;
    else high = middle;
  }
  return isNoise(equation, low) || isNoise(equation, high) ? [{ near, far, isTouch: true }] : [];
}

/** Newton's method kept within a bracket, which is halved where a step would leave it or gain less than half of the one before. */
export function solveWithin(equation: CashflowEquation, { near, far }: Bracket): { readonly point: Point; readonly steps: number } {
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
