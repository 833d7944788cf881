import { expect, test } from 'vitest';
import { aggregateOf } from './aggregateOf.ts';

const VALUES = ['0.1', 0.2, '', undefined, 'n/a', '-5'];

test('figures are exact, and what is no number does not count', () => {
  expect(aggregateOf('sum', ['0.1', '0.2'])).toBe('0.3');
  expect(aggregateOf('count', VALUES)).toBe('4');
  expect(aggregateOf('avg', ['1', '2', ''])).toBe('1.5');
  expect(aggregateOf('avg', ['1', '1', '0'])).toBe('0.6666666667');
  expect([aggregateOf('min', VALUES), aggregateOf('max', VALUES)]).toEqual(['-5', '0.2']);
});

test('nothing has a sum and a count, but no average', () => {
  expect([aggregateOf('sum', []), aggregateOf('count', []), aggregateOf('avg', []), aggregateOf('min', [])]).toEqual([
    '0',
    '0',
    undefined,
    undefined,
  ]);
});
