import { expect, test } from 'vitest';
import { amend, refixRate, reverseEvent, startPlan, withEvent } from './events.ts';
import type { PlanEvent } from './PlanEvent.ts';
import type { PlanTerms } from './PlanTerms.ts';

const loan: PlanTerms = { amount: '12000', rate: '0.06', periods: 4, frequency: 90, start: '2026-01-31' };
const plan = startPlan(loan);

test.each([
  ['0.08', '0.10'],
  ['0.10', '0.08'],
  ['0.09', '0.1'],
  ['-0.01', '0.01'],
])('of two rates on one day, %s and then %s, the one entered last holds', (first, last) => {
  const twice = refixRate(refixRate(plan, { date: '2026-07-31', rate: first }), { date: '2026-07-31', rate: last });
  expect(twice.rows).toEqual(refixRate(plan, { date: '2026-07-31', rate: last }).rows);
});

test('of two fixings on one day the later in the list holds, and an event of that day holds over both', () => {
  const fixings = ['0.09', '0.05'].map((rate) => ({ from: '2026-07-31', rate }));
  const fixed = startPlan({ ...loan, fixings });
  expect(fixed.rows).toEqual(refixRate(plan, { date: '2026-07-31', rate: '0.05' }).rows);
  expect(refixRate(fixed, { date: '2026-07-31', rate: '0.02' }).rows).toEqual(refixRate(plan, { date: '2026-07-31', rate: '0.02' }).rows);
});

test('of two amendments on one day the one entered last holds, also when an event between them is entered late', () => {
  const longer = amend(amend(plan, { date: '2026-07-31', change: { periods: 9 } }), { date: '2026-07-31', change: { periods: 3 } });
  expect(longer.rows).toHaveLength(5);
  expect(refixRate(longer, { date: '2026-05-31', rate: '0.08' }).rows).toHaveLength(5);
});

test('an event is reversed whatever the order of its keys, and without those that say nothing', () => {
  const amended = amend(plan, { date: '2026-07-31', change: { periods: 9, residual: '100' } });
  const sameWords: PlanEvent = { change: { residual: '100', periods: 9 }, date: '2026-07-31', kind: 'amendment' };
  expect(reverseEvent(amended, sameWords).rows).toEqual(plan.rows);
  const unsaid = {
    kind: 'amendment',
    date: '2026-07-31',
    change: { periods: 9, rent: undefined, residual: '100' },
  } as unknown as PlanEvent;
  expect(reverseEvent(amended, unsaid).rows).toEqual(plan.rows);
});

test('of two events that say the same, the one entered last is reversed', () => {
  const [low, high]: readonly PlanEvent[] = ['0.02', '0.09'].map((rate) => ({ kind: 'refixing', date: '2026-07-31', rate }));
  const thrice = [low!, high!, low!].reduce(withEvent, plan);
  expect(reverseEvent(thrice, low!).rows).toEqual(refixRate(plan, { date: '2026-07-31', rate: '0.09' }).rows);
});
