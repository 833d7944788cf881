import { addDays, addMonths, Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Random } from './Random.ts';
import type { SampleContract } from './sample.ts';

const MOST = 90;
/** Least points of a grade, and the share of such customers that default within a year. */
const GRADES = [
  [800, 'A', '0.002'],
  [650, 'B', '0.008'],
  [500, 'C', '0.025'],
  [350, 'D', '0.075'],
  [0, 'E', '0.2'],
] as const;
const CRITERIA = [
  ['Payment behaviour', '0.35'],
  ['Equity ratio', '0.25'],
  ['Years in business', '0.2'],
  ['Debt service cover', '0.2'],
] as const;
const STATUS: Readonly<Record<string, string>> = { DRAFT: 'DRAFT', SUBMITTED: 'CALCULATED', CLOSED: 'EXPIRED' };

/** How the customers of the sample were rated when they asked for their contracts. */
export const makeScores = (random: Random, sample: readonly SampleContract[], today: string): readonly TakenOver[] =>
  sample.slice(0, MOST).map(({ draft, contract }): TakenOver => {
    const status = STATUS[draft.status] ?? 'VALIDATED';
    const asked = addDays(draft.terms.startDate, -20);
    const date = asked < today ? asked : today;
    const about = { personRegistration: draft.client, contractRegistration: contract };
    const body = { name: `${draft.thing.label}, ${contract}`, type: 'ORIGINATION', model: 'SME 2024', ...about };
    return { status, body: status === 'DRAFT' ? body : { ...body, date, validityDate: addMonths(date, 12), ...resultOf(random) } };
  });

/** Points per criterion, and what they come to by their weights. */
function resultOf(random: Random): Record<string, unknown> {
  const criteria = CRITERIA.map(([name, weight]) => ({ name, weight, points: random.between(250, 980) }));
  const total = criteria.reduce((sum, { weight, points }) => sum.plus(new Money(weight).times(points)), new Money(0));
  const score = total.round().toNumber();
  const [, grade, probabilityOfDefault] = GRADES.find(([least]) => score >= least)!;
  const recommendation = grade === 'A' || grade === 'B' ? 'ACCEPT' : grade === 'C' ? 'REFER' : 'DECLINE';
  return { score, grade, probabilityOfDefault, recommendation, criteria };
}
