import { expect, test } from 'vitest';
import { sameEntityName } from './sameEntityName.ts';

test('kinds are the same however their name is written', () => {
  expect(sameEntityName('CreditLine', 'credit-line')).toBe(true);
  expect(sameEntityName('credit line', 'CREDITLINE')).toBe(true);
  expect(sameEntityName('CreditLine', 'CreditLines')).toBe(false);
});
