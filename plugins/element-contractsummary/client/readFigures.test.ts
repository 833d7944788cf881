import { expect, test } from 'vitest';
import { readFigures } from './readFigures.ts';

const plan = [
  { date: '2026-04-30', payment: '3113.34' },
  { date: '2026-01-31', payment: '3113.33' },
  { date: '2026-03-31', payment: '0' },
];
const valueOf = (name: string, today = '2026-02-01', contract: object = { plan }) => {
  const [figure] = readFigures(contract, today, [name]);
  return [figure?.value, figure?.date];
};

test('[RECORD-014] what is due next is the first payment of the plan from today on', () => {
  expect(valueOf('nextDue')).toEqual(['3113.34', '2026-04-30']);
  expect(valueOf('nextDue', '2026-01-31')).toEqual(['3113.33', '2026-01-31']);
  expect(valueOf('nextDue', '2027-01-01')).toEqual([undefined, undefined]);
  expect(valueOf('nextDue', '2026-01-01', {})).toEqual([undefined, undefined]);
});

test('nothing is due next of a contract that was settled and paid today', () => {
  const settled = [{ date: '2026-02-01', payment: '1010', principal: '1000' }];
  expect(valueOf('nextDue', '2026-02-01', { plan: settled, paidPrincipal: '999.99' })[0]).toBe('1010');
  expect(valueOf('nextDue', '2026-02-01', { plan: settled, paidPrincipal: '1000' })).toEqual([undefined, undefined]);
});

test('a contract that names no instalment has that of its plan', () => {
  expect(valueOf('instalment')[0]).toBe('3113.33');
  expect(valueOf('instalment', '2026-01-01', { plan, instalment: '99' })[0]).toBe('99');
});
