import { expect, test } from 'vitest';
import arrangePlan from './arrangePlan.ts';

test('on the page of a contract the plan stands where its list stood', () => {
  const list = (path: string) => ({ kind: 'SubEntities', props: { path } });
  const { left, right } = arrangePlan({ v: 1, left: [{ kind: 'Content' }, list('quotations'), list('plan')], right: [list('plan')] });
  expect(left).toEqual([{ kind: 'Content' }, list('quotations'), { kind: 'PaymentPlan', props: { path: 'plan' } }]);
  expect(right).toEqual([list('plan')]);
});
