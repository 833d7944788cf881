import { addDays, type PlanTerms } from '@mortise/sdk/domain';
import { ADDITIVE } from './calendar.ts';
import { MODES } from './Rational.ts';
import type { Seeded } from './Seeded.ts';

const LAST_CENTS = ['last', 'first', 'largest', 'spread'] as const;

/** Rates with many halves among them: quarters and eighths of a percent, and others. */
export const rateOf = (random: Seeded): string =>
  random.chance(0.6)
    ? `0.${String(random.between(0, 160) * 125).padStart(5, '0')}`
    : random.decimal(0, 0, random.between(1, 6)).replace(/^0/, '0');

/** Everything that terms can say, within what a lessor would write. */
export function anyTerms(random: Seeded): PlanTerms {
  const timing = random.pick(['arrears', 'advance'] as const);
  const periods = random.between(2, 24);
  const start = random.day(2010, 2040);
  const method = random.pick(['annuity', 'annuity', 'annuity', 'constant-principal', 'interest-only', 'bullet', 'flat'] as const);
  const maybe = <T extends object>(share: number, make: () => T): Partial<T> => (random.chance(share) ? make() : {});
  return {
    amount: random.decimal(1_000, 50_000, 2),
    rate: rateOf(random),
    periods,
    frequency: random.pick([1, 7, 30, 30, 90, 180, 360]),
    start,
    timing,
    method,
    ...maybe(0.3, () => ({ firstPayment: addDays(start, random.between(timing === 'advance' ? 0 : 1, 60)) })),
    ...maybe(0.4, () => ({ residual: random.decimal(0, 500, 2) })),
    ...maybe(0.2, () => ({ balloon: random.decimal(0, 200, 2) })),
    ...maybe(0.2, () => ({ downPayment: random.decimal(0, 100, 3) })),
    ...maybe(0.2, () => ({ grace: { periods: random.between(0, periods - 1), kind: random.pick(['principal', 'capitalised', 'carried', 'interest-free'] as const) } })),
    ...maybe(0.5, () => ({ dayCount: random.pick([...ADDITIVE, '30/360', '30/360 US', 'ACT/ACT AFB', 'ACT/ACT ICMA', 'EU 2008/48', 'ACT/365L'] as const) })),
    ...maybe(0.3, () => ({ monthEnd: random.chance(0.5) })),
    ...maybe(0.3, () => ({ brokenPeriod: random.pick(['apart', 'first-rent', 'all-rents'] as const) })),
    ...(method === 'annuity' ? maybe(0.15, () => ({ factors: random.pick([['1', '0.6'], ['1', '1', '0.5', '2'], ['1']]) })) : {}),
    ...maybe(0.6, () => ({ rounding: { mode: random.pick(MODES), step: random.pick(['0.01', '0.01', '0.05']), lastCent: random.pick(LAST_CENTS) } })),
    ...maybe(0.15, () => ({ rentRounding: { mode: random.pick(MODES), step: random.pick(['0.05', '0.5', '1']) } })),
  };
} // prettier-ignore
