import { expect, test } from 'vitest';
import { allocationOf } from './allocationOf.ts';

test('a contract without a policy keeps the usual order, and one that leaves something out has it paid last', () => {
  expect(allocationOf({})).toEqual({ allocation: ['penalty', 'fee', 'tax', 'interest', 'principal'] });
  expect(allocationOf({ allocationFirst: 'KIND', allocationOrder: ['PRINCIPAL', 'TAX', 'OTHER'] })).toEqual({
    allocation: ['principal', 'tax', 'penalty', 'fee', 'interest'],
    allocatesBy: 'kind',
  });
});
