import { fv, goalSeek, ipmt, pmt, ppmt, pv, solveIrr } from '@mortise/sdk/domain';
import { holds, property, same } from '../Property.ts';
import { Rational } from '../Rational.ts';
import type { Seeded } from '../Seeded.ts';

const twentieth = new Rational(51n, 10n ** 22n);

/** To the last of 20 decimals. */
const near = (found: string, exact: Rational, what: string): void =>
  holds(
    Rational.of(found).minus(exact).size().compare(twentieth) <= 0,
    () => `${what} is ${found}, exactly about ${Number(exact.top) / Number(exact.bottom)}`,
  );

const annuities = property(
  'payments and their parts have every one of their twenty decimals',
  (random) => ({
    rate: random.pick([() => random.decimal(0, 0, 4), () => random.decimal(0, 20, 2), () => `0.${'0'.repeat(random.between(4, 24))}${random.between(1, 99)}`])(),
    periods: random.between(1, 30),
    present: random.decimal(-50_000, 50_000, 2),
    future: random.chance(0.5) ? random.decimal(-5_000, 5_000, 2) : '0',
    timing: random.pick(['end', 'begin'] as const),
    period: random.fraction(),
  }),
  ({ rate, periods, present, future, timing, period: share }) => {
    const [perPeriod, growth] = [Rational.of(rate), Rational.of(rate).plus(Rational.ONE).power(periods)];
    const due = timing === 'begin' ? Rational.of(rate).plus(Rational.ONE) : Rational.ONE;
    const grown = (count: number) => (perPeriod.top === 0n ? Rational.ratio(count, 1) : perPeriod.plus(Rational.ONE).power(count).minus(Rational.ONE).over(perPeriod));
    const annuity = grown(periods).times(due);
    const payment = Rational.ZERO.minus(Rational.of(present).times(growth).plus(Rational.of(future))).over(annuity);
    near(pmt(rate, periods, present, future, timing), payment, 'pmt');
    const period = 1 + Math.floor(share * periods);
    const before = Rational.of(present).times(perPeriod.plus(Rational.ONE).power(period - 1)).plus(payment.times(grown(period - 1)).times(due));
    const interest = period === 1 && timing === 'begin' ? Rational.ZERO : Rational.ZERO.minus(before.times(perPeriod).over(due));
    near(ipmt(rate, period, periods, present, future, timing), interest, 'ipmt');
    near(ppmt(rate, period, periods, present, future, timing), payment.minus(interest), 'ppmt');
    near(fv(rate, periods, present, future, timing), Rational.ZERO.minus(Rational.of(future).times(growth).plus(Rational.of(present).times(annuity))), 'fv');
    near(pv(rate, periods, present, future, timing), Rational.ZERO.minus(Rational.of(present).times(annuity).plus(Rational.of(future))).over(growth), 'pv');
  },
); // prettier-ignore

/** A rate above −1 as people would write it, often close to another one. */
function ratesOf(random: Seeded): readonly string[] {
  const first = random.pick([() => random.decimal(0, 0, 3), () => `-${random.decimal(0, 0, 2)}`, () => random.decimal(0, 9, 2)])();
  const close = Rational.of(first).plus(new Rational(BigInt(random.between(1, 99)), 10n ** BigInt(random.between(3, 16))));
  return random.pick([
    () => [first],
    () => [first, first],
    () => [first, textOf(close)],
    () => [first, random.decimal(0, 3, 2)],
    () => [first, textOf(close), random.decimal(4, 9, 1)],
  ])();
}

const textOf = (value: Rational): string => {
  const units = (value.top * 10n ** 20n) / value.bottom;
  const digits = String(units < 0n ? -units : units).padStart(21, '0');
  const plain = `${digits.slice(0, -20)}.${digits.slice(-20)}`.replace(/\.?0+$/, '');
  return units < 0n && plain !== '0' ? `-${plain}` : plain;
};

/** Cash flows that these rates balance and no others: a product of (growth − 1 − rate), and of factors without a zero above −1. */
function flowsOf(rates: readonly string[], others: readonly number[]): readonly string[] {
  const factors = [
    ...rates.map((rate) => [Rational.ZERO.minus(Rational.ONE), Rational.of(rate).plus(Rational.ONE)]),
    ...others.map((one) => [Rational.ONE, Rational.ratio(one, 1)]),
  ];
  const product = factors.reduce<readonly Rational[]>(
    (flows, [first, second]) =>
      [...flows, Rational.ZERO].map((flow, index) => flow.times(first!).plus((flows[index - 1] ?? Rational.ZERO).times(second!))),
    [Rational.ONE],
  );
  return product.map(exactText);
}

/** Every decimal of a number that has an end. */
function exactText(value: Rational): string {
  let decimals = 0;
  while (10n ** BigInt(decimals) % value.bottom !== 0n) decimals += 1;
  const units = (value.top * 10n ** BigInt(decimals)) / value.bottom;
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  return `${units < 0n ? '-' : ''}${decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`}`;
}

const yields = property(
  'every rate that balances cash flows is found, and the one nearest to the guess is answered',
  (random) => ({ rates: ratesOf(random), others: random.list(0, 3, () => random.between(1, 9)), guess: random.decimal(0, 4, 2) }),
  ({ rates, others, guess }) => {
    const exact = rates.map((rate) => textOf(Rational.of(rate)));
    const known = [...new Set(exact)].toSorted((one, other) => Rational.of(one).compare(Rational.of(other)));
    const { rate, allRates } = solveIrr(flowsOf(rates, others), { guess });
    same(allRates.join(), known.join(), 'the rates');
    const apart = (one: string): Rational => {
      const ratio = Rational.of(one).plus(Rational.ONE).over(Rational.of(guess).plus(Rational.ONE));
      return ratio.compare(Rational.ONE) < 0 ? Rational.ONE.over(ratio) : ratio;
    };
    holds(
      known.every((one) => apart(one).compare(apart(rate)) >= 0),
      () => `${rate} is not the nearest to ${guess}`,
    );
  },
);

const seeks = property(
  'a goal seek finds the root within its bounds, and asks nothing outside them',
  (random) => {
    const root = random.decimal(-50, 50, random.pick([0, 2, 6]));
    return {
      root,
      min: random.chance(0.6) ? Number(root) - random.between(0, 90) : undefined,
      max: random.chance(0.6) ? Number(root) + random.between(0, 90) : undefined,
      guess: random.decimal(-200, 200, 1),
      power: random.pick([1, 1, 3]),
    };
  },
  ({ root, min, max, guess, power }) => {
    const asked: number[] = [];
    const distance = (value: string): string => {
      asked.push(Number(value));
      return String((Number(value) - Number(root)) ** power);
    };
    const bounds = { ...(min !== undefined && { min: String(min) }), ...(max !== undefined && { max: String(max) }) };
    const found = Number(goalSeek((value) => Number(distance(value)).toFixed(30), 0, { guess, ...bounds }));
    holds(Math.abs(found - Number(root)) <= (power === 1 ? 1e-9 : 0.011), () => `${found} is found`);
    holds(
      asked.every((value) => value >= (min ?? -Infinity) && value <= (max ?? Infinity)),
      () => `asked at ${Math.min(...asked)} and ${Math.max(...asked)}`,
    );
  },
);

export const SOLVERS = [annuities, yields, seeks];
