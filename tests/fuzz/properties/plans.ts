import { paymentPlan, computeRent, type PlanRow, type PlanTerms } from '@mortise/sdk/domain';
import { years } from '../calendar.ts';
import { areSound, PER_YEAR, policyOf } from '../planRules.ts';
import { anyTerms, rateOf } from '../planTerms.ts';
import { holds, property, same } from '../Property.ts';
import { MODES, Rational } from '../Rational.ts';
import type { Seeded } from '../Seeded.ts';

const soundness = property('rows of a plan add up, and the residual is reached', anyTerms, (terms) => {
  const rows = paymentPlan(terms);
  areSound(rows, terms);
  same(Rational.of(rows.at(-1)!.outstanding), Rational.of(terms.residual ?? '0'), 'what is owed in the end');
});

/** Terms whose rent and interest the oracle works out for itself: regular periods, nominal or by days. */
function plainTerms(random: Seeded): PlanTerms {
  return {
    amount: random.decimal(100, 20_000, 2),
    rate: rateOf(random),
    periods: random.between(1, random.chance(0.3) ? 2 : 14),
    frequency: random.pick([30, 30, 90, 180, 360]),
    start: random.day(2015, 2035),
    timing: random.pick(['arrears', 'advance'] as const),
    ...(random.chance(0.4) && { residual: random.decimal(0, 90, 2) }),
    ...(random.chance(0.3) && { balloon: random.decimal(0, 9, 2) }),
    ...(random.chance(0.4) && { dayCount: random.pick(['ACT/360', 'ACT/365F', '30E/360', 'ACT/ACT ISDA'] as const) }),
    rounding: { mode: random.pick(MODES), step: random.pick(['0.01', '0.01', '0.05', '1']) },
  };
}

/** Terms with amounts of whole steps. */
const wholeTerms = (random: Seeded): PlanTerms => {
  const terms = plainTerms(random);
  const whole = (text: string): string => text.split('.')[0]!;
  if (terms.rounding!.step !== '1') return terms;
  return {
    ...terms,
    amount: whole(terms.amount),
    ...(terms.residual && { residual: whole(terms.residual) }),
    ...(terms.balloon && { balloon: whole(terms.balloon) }),
  };
};

const factorsOf = (rows: readonly PlanRow[], terms: PlanTerms): readonly Rational[] =>
  rows.map(({ date }, index) => {
    const from = rows[index - 1]?.date ?? terms.start;
    if (from === date) return Rational.ONE;
    const part =
      terms.dayCount === undefined ? Rational.ratio(1, PER_YEAR[terms.frequency]!) : years(terms.dayCount as 'ACT/360', from, date);
    return Rational.ONE.plus(part.times(Rational.of(terms.rate)));
  });

/** The rent by another way than the product's: the present values of all payments make the amount. */
function exactRent(rows: readonly PlanRow[], terms: PlanTerms): Rational {
  const factors = factorsOf(rows, terms);
  const last = rows.findLastIndex(({ kind }) => kind === 'rent');
  let discount = Rational.ONE;
  let [worthOfOne, worthOfRest] = [Rational.ZERO, Rational.ZERO];
  rows.forEach(({ kind }, index) => {
    discount = discount.over(factors[index]!);
    if (kind === 'rent') worthOfOne = worthOfOne.plus(discount);
    if (index === last) worthOfRest = worthOfRest.plus(discount.times(Rational.of(terms.balloon ?? '0')));
  });
  const worth = worthOfRest.plus(discount.times(Rational.of(terms.residual ?? '0')));
  return Rational.of(terms.amount).minus(worth).over(worthOfOne);
}

const rents = property('the rent is the exact one, rounded once, and the last rent bears the last cent', wholeTerms, (terms) => {
  const rows = paymentPlan(terms);
  const { step, mode } = policyOf(terms);
  const rent = exactRent(rows, terms).rounded(step, mode);
  same(Rational.of(computeRent(terms)), rent, 'the rent');
  const paid = rows.filter(({ kind }) => kind === 'rent').map(({ payment }) => Rational.of(payment));
  paid.slice(0, -1).forEach((payment, index) => same(payment, rent, `rent ${index + 1}`));
});

const interests = property('interest is the exact one, rounded once', wholeTerms, (terms) => {
  const rows = paymentPlan(terms);
  const { step, mode } = policyOf(terms);
  const factors = factorsOf(rows, terms);
  let owed = Rational.of(terms.amount);
  rows.forEach(({ interest, outstanding, explanation }, index) => {
    const exact = owed.times(factors[index]!.minus(Rational.ONE));
    same(Rational.of(interest), exact.rounded(step, mode), `interest ${index + 1}, exactly ${String(exact)},`);
    const miss = Rational.of(explanation.unroundedInterest).minus(exact).size();
    holds(miss.compare(new Rational(1n, 10n ** 30n)) < 0, () => `unrounded interest ${index + 1} is off by ${String(miss)}`);
    owed = Rational.of(outstanding);
  });
});

const CENT = new Rational(1n, 100n);

/** Terms with a balloon and a residual value that may be more than the amount grows to. */
const heavyTerms = (random: Seeded): PlanTerms => ({
  ...plainTerms(random),
  amount: random.decimal(1_000, 9_000, 2),
  rate: random.decimal(0, 0, 2).replace(/^0\.[2-9]/, '0.1'),
  periods: random.between(2, 14),
  residual: random.decimal(1, 9_000, 2),
  balloon: random.decimal(0, 9_000, 2),
  rounding: { mode: random.pick(MODES), step: '0.01' },
});

const refusals = property(
  'terms are refused if and only if their rent is below zero, and rents are never below zero',
  heavyTerms,
  (terms) => {
    const days = paymentPlan({ ...terms, residual: '0.01', balloon: '0' });
    const rent = exactRent(days, terms).rounded(CENT, terms.rounding!.mode);
    const [quoted, planned] = [refusalOf(() => computeRent(terms)), refusalOf(() => checkRents(terms))];
    if (rent.compare(Rational.ZERO) >= 0) return same(quoted ?? planned, undefined, `a refusal with a rent of ${String(rent)}`);
    [quoted, planned].forEach((told) =>
      holds(/residual .* lower .*residual/.test(told ?? ''), () => `a rent of ${String(rent)} is answered by: ${told ?? 'a plan'}`),
    );
  },
);

/** The last rent bears what rounding made too much in the others: a cent for each, and the interest on it. */
const checkRents = (terms: PlanTerms): void =>
  paymentPlan(terms)
    .filter(({ kind }) => kind === 'rent')
    .forEach(({ payment, index }) =>
      holds(Rational.of(payment).compare(Rational.ratio(index === terms.periods ? -20 : 0, 100)) >= 0, () => `rent ${index} is ${payment}`),
    );

function refusalOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

export const PLANS = [soundness, rents, interests, refusals];
