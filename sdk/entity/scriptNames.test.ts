import { expect, test } from 'vitest';
import { kindOfScript } from '../scripts/scriptKinds.ts';
import { scriptNames } from './scriptNames.ts';

test('[SCRIPT-017] a person of a type may have a layout of its own, else that of all persons', () => {
  expect(scriptNames('Person', 'layout', 'C')).toEqual(['person-layout-c', 'person-layout']);
  expect(scriptNames('Prospect', 'layout', undefined)).toEqual(['prospect-layout']);
});

test('a type of several words makes a name that a script can have', () => {
  expect(scriptNames('CreditLine', 'extension', 'FINANCE_LEASE')[0]).toBe('credit-line-extension-finance-lease');
  expect(scriptNames('Contract', 'computation', '')).toEqual(['contract-computation']);
  expect(kindOfScript(scriptNames('Contract', 'computation', 'LOAN')[0]!).kind).toBe('computation');
});
