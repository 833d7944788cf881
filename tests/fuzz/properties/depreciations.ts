import { addDays, depreciation, type DepreciationTerms } from '@mortise/sdk/domain';
import { ADDITIVE, years } from '../calendar.ts';
import { holds, property, same } from '../Property.ts';
import { MODES, Rational } from '../Rational.ts';
import type { Seeded } from '../Seeded.ts';

function anyTerms(random: Seeded): DepreciationTerms {
  const start = random.day(2010, 2040);
  const months = random.pick([1, 7, 12, 24, 36, 48, 60, 84]);
  return {
    cost: random.decimal(1_000, 50_000, 2),
    start,
    months,
    ...(random.chance(0.5) && { residual: random.decimal(0, 500, 2) }),
    ...(random.chance(0.5) && { method: 'declining-balance', coefficient: random.pick(['2', '1.25', '1.75', '2.25']) }),
    ...(random.chance(0.3) && { yearEnd: random.pick(['03-31', '06-30', '02-29', '12-31']) }),
    ...(random.chance(0.7) && { dayCount: random.pick(ADDITIVE) }),
    ...(random.chance(0.2) && {
      impairments: [{ date: addDays(start, random.between(0, months * 28 - 1)), amount: random.decimal(0, 50, 2) }],
    }),
    rounding: { mode: random.pick(MODES), step: '0.01' },
  };
}

const shares = property(
  'depreciation is the exact share of the life, rounded once, and nothing is left but the residual',
  anyTerms,
  (terms) => {
    let rows: ReturnType<typeof depreciation>;
    try {
      rows = depreciation(terms);
    } catch (error) {
      if (error instanceof RangeError && /leaves less than the residual/.test(error.message)) return;
      throw error;
    }
    const residual = Rational.of(terms.residual ?? '0');
    let carrying = Rational.of(terms.cost);
    rows.forEach((row, index) => {
      same(Rational.of(row.opening), carrying, `opening ${row.index}`);
      if (index < rows.length - 1)
        same(
          Rational.of(row.depreciation),
          share(terms, row, carrying).rounded(Rational.of('0.01'), terms.rounding!.mode),
          `depreciation ${row.index}`,
        );
      carrying = carrying.minus(Rational.of(row.depreciation)).minus(Rational.of(row.impairment));
      same(Rational.of(row.closing), carrying, `closing ${row.index}`);
      holds(carrying.compare(residual) >= 0, () => `row ${row.index} is below the residual`);
      if (index > 0) same(row.from, addDays(rows[index - 1]!.to, 1), `the first day of row ${row.index}`);
    });
    same(carrying, residual, 'what is left');
  },
);

/** By the textbook: straight line over what is left of the life, or the declining rate while that is more. */
function share(terms: DepreciationTerms, { from, to }: { readonly from: string; readonly to: string }, carrying: Rational): Rational {
  const convention = (terms.dayCount ?? '30E/360') as (typeof ADDITIVE)[number];
  const left = carrying.minus(Rational.of(terms.residual ?? '0'));
  const now = years(convention, from, addDays(to, 1));
  const straight = left.times(now).over(years(convention, from, endOf(terms)));
  if (terms.method !== 'declining-balance') return straight;
  const falling = carrying.times(Rational.of(terms.coefficient!)).times(Rational.ratio(12, terms.months)).times(now);
  const most = falling.compare(left) > 0 ? left : falling;
  return most.compare(straight) > 0 ? most : straight;
}

/** The day after the life, by the machine's calendar. */
function endOf({ start, months }: DepreciationTerms): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate()))).toISOString().slice(0, 10);
}

export const DEPRECIATIONS = [shares];
