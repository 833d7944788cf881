/** Fractions of 154 decimals: enough to tell two rates apart that the first 60 digits do not. */
const BITS = 512n;
const ONE = 1n << BITS;
/** Below so many units a sum is zero: what cutting all products to the grid may add up to, with a wide margin. */
const CUT_BITS = 64n;
const MOST_STEPS = 2_000;

/** The first period or the last: where the sum of cash flows is taken, at rates above zero or below it. */
export type Origin = 'first' | 'last';

/** The sum at a factor per period and its first two derivatives. */
interface FinePoint {
  readonly value: bigint;
  readonly slope: bigint;
  readonly curve: bigint;
}

/** A function and its derivative. */
type Graph = Pick<FinePoint, 'value' | 'slope'>;

/** A factor per period at which the sum is zero, and the steps that led there. */
export interface FineRoot {
  readonly factor: bigint;
  readonly steps: number;
}

/** Slower than in doubles by orders of magnitude: for rates that those cannot find or tell apart. */
export class FineEquation {
  private readonly periods: readonly number[];
  private readonly amounts: readonly bigint[];
  private readonly origin: Origin;
  private readonly nothing: bigint;

  /** @param periods - ascending */
  constructor(periods: readonly number[], amounts: readonly bigint[], origin: Origin) {
    this.periods = periods;
    this.amounts = amounts;
    this.origin = origin;
    this.nothing = amounts.reduce((sum, amount) => sum + (amount < 0n ? -amount : amount), 1n) << CUT_BITS;
  }

  /** The factor at a rate per period, given as its logarithm. */
  factorOf(logGrowth: number): bigint {
    const factor = Math.exp(this.origin === 'first' ? -logGrowth : logGrowth);
    const exponent = Math.floor(Math.log2(factor)) - 52;
    const shift = BITS + BigInt(exponent);
    const digits = BigInt(Math.round(factor * 2 ** -exponent));
    return shift < 0n ? digits >> -shift : digits << shift;
  }

  /** Every root between two factors, ascending, where there are three at most: between those of the slope, which are between those of the curve. */
  rootsBetween(one: bigint, other: bigint): readonly FineRoot[] {
    const [low, high] = one < other ? [one, other] : [other, one];
    const bends = this.zerosOf(({ curve }) => ({ value: curve, slope: 0n }), [low, high]);
    const turns = this.zerosOf(({ slope, curve }) => ({ value: slope, slope: curve }), [low, ...factorsOf(bends), high]);
    const touched = turns.filter(({ factor }) => this.isNothing(factor));
    const sides = [low, ...factorsOf(turns), high].filter((factor) => !this.isNothing(factor));
    return [...touched, ...this.zerosOf((point) => point, sides)].toSorted((first, second) => (first.factor > second.factor ? 1 : -1));
  }

  /** Where a function of the factor goes through zero between some factors, once between two of them. */
  private zerosOf(pick: (point: FinePoint) => Graph, factors: readonly bigint[]): readonly FineRoot[] {
    const graph = (factor: bigint): Graph => pick(this.at(factor));
    return factors.flatMap((to, index) => {
      const from = factors[index - 1];
      return from !== undefined && graph(from).value < 0n !== graph(to).value < 0n ? [rootBetween(graph, from, to)] : [];
    });
  }

  private isNothing(factor: bigint): boolean {
    const { value } = this.at(factor);
    return value >= -this.nothing && value <= this.nothing;
  }

  /** The growth of a year, with 128 binary digits after the point, and what is left of the sum, likewise. */
  solution({ factor }: FineRoot, periodsPerYear: number): { readonly growth: bigint; readonly residual: bigint } {
    const growth = power(this.origin === 'first' ? (ONE * ONE) / factor : factor, periodsPerYear);
    return { growth: growth >> (BITS - 128n), residual: this.at(factor).value >> (BITS - 128n) };
  }

  private at(factor: bigint): FinePoint {
    const powers = new Map<number, bigint>();
    const raised = (exponent: number): bigint => {
      const known = powers.get(exponent) ?? power(factor, exponent);
      powers.set(exponent, known);
      return known;
    };
    const count = this.amounts.length;
    let [value, slope, curve] = [0n, 0n, 0n];
    for (let step = 0; step < count; step += 1) {
      const index = this.origin === 'first' ? count - 1 - step : step;
      const before = this.origin === 'first' ? index + 1 : index - 1;
      const gap = step === 0 ? 0 : Math.abs(this.periods[before]! - this.periods[index]!);
      const [moved, once, twice] = [
        raised(gap),
        gap > 0 ? BigInt(gap) * raised(gap - 1) : 0n,
        gap > 1 ? BigInt(gap * (gap - 1)) * raised(gap - 2) : 0n,
      ];
      curve = (curve * moved + 2n * slope * once + value * twice) >> BITS;
      slope = (slope * moved + value * once) >> BITS;
      value = ((value * moved) >> BITS) + (this.amounts[index]! << BITS);
    }
    return { value, slope, curve };
  }
}

function power(base: bigint, exponent: number): bigint {
  let [result, square] = [ONE, base];
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) >> BITS;
    square = (square * square) >> BITS;
  }
  return result;
}

/** Newton's method kept between two factors of different sign, halving where a step would leave them or gains too little. */
function rootBetween(at: (factor: bigint) => Graph, from: bigint, to: bigint): FineRoot {
  let [low, high] = [from, to];
  const isRising = at(high).value > 0n;
  let factor = (low + high) >> 1n;
  let last = high - low;
  let steps = 1;
  for (; steps < MOST_STEPS && last > factor >> (BITS / 2n); steps += 1) {
    const { value, slope } = at(factor);
    if (value === 0n) break;
    if (value > 0n === isRising) high = factor;
    else low = factor;
    const step = slope === 0n ? last : -(value << BITS) / slope;
    if (sizeOf(step) <= factor >> (BITS / 2n)) break;
    const isUseful = factor + step > low && factor + step < high && sizeOf(step) * 2n <= last;
    const next = isUseful ? factor + step : (low + high) >> 1n;
    last = sizeOf(next - factor);
    factor = next;
  }
  return { factor, steps };
}

const factorsOf = (roots: readonly FineRoot[]): readonly bigint[] => roots.map(({ factor }) => factor);

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);
