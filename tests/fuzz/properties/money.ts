import { allocate, round, type RoundingPolicy } from '@mortise/sdk/domain';
import { holds, property, same } from '../Property.ts';
import { MODES, Rational, sumOf } from '../Rational.ts';

const STEPS = ['0.01', '0.001', '0.05', '0.1', '0.25', '1', '5', '100', '0.5'];

const rounding = property(
  'an amount is rounded to the nearest step, halves by the mode',
  (random) => {
    const step = random.pick(STEPS);
    const half = Rational.of(step).times(Rational.ratio(random.between(-400, 400), 2));
    const decimals = random.pick([0, 2, 3, 5]);
    const amount = random.chance(0.4) ? decimalOf(half) : random.decimal(-2000, 2000, decimals);
    return { amount, step, mode: random.pick(MODES) };
  },
  ({ amount, step, mode }) => {
    const found = round(amount, { mode, step });
    same(Rational.of(found), Rational.of(amount).rounded(Rational.of(step), mode), `round(${amount})`);
    holds(!/^-[0.]+$/.test(found), () => `${found} has a sign`);
  },
);

/** A ratio of powers of ten, written out. */
const decimalOf = (value: Rational): string => {
  const units = value.times(Rational.of('1000'));
  const digits = String(units.top < 0n ? -units.top : units.top).padStart(4, '0');
  return `${units.top < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
};

const allocation = property(
  'parts are rounded shares that sum to the rounded amount, and one of them bears what is left',
  (random) => ({
    amount: random.decimal(-5000, 5000, random.pick([0, 2, 3])),
    weights: [...random.list(0, 8, () => random.decimal(0, 50, random.pick([0, 0, 1, 3]))), random.decimal(1, 9, 1)],
    policy: { mode: random.pick(MODES), step: random.pick(STEPS), lastCent: random.pick(['last', 'first', 'largest', 'spread'] as const) },
  }),
  ({ amount, weights, policy }) => {
    const parts = allocate(amount, weights, policy as RoundingPolicy).map((part) => Rational.of(part));
    const step = Rational.of(policy.step);
    const total = Rational.of(amount).rounded(step, policy.mode);
    same(sumOf(parts), total, 'the sum');
    const all = sumOf(weights.map((weight) => Rational.of(weight)));
    const shares = weights.map((weight) => total.times(Rational.of(weight)).over(all));
    parts.forEach((part, index) => {
      same(part.over(step).bottom, 1n, `part ${index + 1} in steps, of which the divisor`);
      holds(part.times(total).top >= 0n, () => `part ${index + 1} has the other sign`);
      if (Rational.of(weights[index]!).top === 0n) same(part, '0', `part ${index + 1} of weight 0`);
    });
    const off = parts.filter((part, index) => !part.equals(shares[index]!.rounded(step, policy.mode)));
    const isSpread = policy.lastCent === 'spread' || parts.every((part, index) => part.minus(shares[index]!).size().compare(step) < 0);
    holds(isSpread || off.length <= 1, () => `${off.length} parts differ from their rounded shares`);
  },
);

export const MONEY = [rounding, allocation];
