import type { InterestPart, PlanRow, PlanTerms } from '@mortise/sdk/domain';
import { ADDITIVE, years } from './calendar.ts';
import { holds, same } from './Property.ts';
import { Rational, sumOf } from './Rational.ts';

export const PER_YEAR: Readonly<Record<number, number>> = { 1: 365, 7: 52, 30: 12, 90: 4, 180: 2, 360: 1 };
const TINY = new Rational(1n, 10n ** 30n);

/** How amounts of the terms are rounded. */
export const policyOf = ({ rounding }: PlanTerms) => ({
  step: Rational.of(rounding?.step ?? '0.01'),
  mode: rounding?.mode ?? 'half-up',
});

/** What the rows of every plan are, whatever the terms and events: they add up, in order of their days, without a day of less than none. */
export function areSound(rows: readonly PlanRow[], terms: PlanTerms): void {
  let owed = Rational.of(terms.amount);
  rows.forEach((row, index) => {
    same(row.index, index + 1, 'the index');
    holds(row.date >= (rows[index - 1]?.date ?? terms.start), () => `row ${row.index} on ${row.date} is before the one above`);
    same(Rational.of(row.principal).plus(Rational.of(row.interest)), Rational.of(row.payment), `payment ${row.index}`);
    owed = owed.minus(Rational.of(row.principal));
    same(Rational.of(row.outstanding), owed, `outstanding ${row.index}`);
    isExplained(row, terms);
  });
}

/** The interest of a row is that of its parts, each over its part of a year, rounded once at the end. */
function isExplained({ index, interest, explanation: { parts, unroundedInterest } }: PlanRow, terms: PlanTerms): void {
  const fractions = parts.map(({ fraction }) => Rational.of(fraction));
  const summed = sumOf(parts.map(({ base, rate }, at) => Rational.of(base).times(Rational.of(rate)).times(fractions[at]!)));
  holds(summed.minus(Rational.of(unroundedInterest)).size().compare(TINY) < 0, () => `interest ${index} is not that of its parts`);
  holds(
    parts.every(({ days }) => days >= 0),
    () => `row ${index} has days below none`,
  );
  const exact = exactInterest(parts, terms);
  if (exact === undefined) return;
  const { step, mode } = policyOf(terms);
  same(Rational.of(interest), exact.rounded(step, mode), `interest ${index}, exactly ${String(exact)},`);
}

/** The exact interest of some days, where the oracle knows how they count. */
function exactInterest(parts: readonly InterestPart[], { dayCount }: PlanTerms): Rational | undefined {
  const convention = ADDITIVE.find((known) => known === dayCount);
  if (convention === undefined) return undefined;
  return sumOf(
    parts.map(({ base, rate, from, to }) =>
      Rational.of(base)
        .times(Rational.of(rate))
        .times(years(convention, from, to)),
    ),
  );
}
