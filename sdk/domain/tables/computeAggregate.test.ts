import { expect, test } from 'vitest';
import { computeAggregate } from './computeAggregate.ts';

const VALUES = ['0.1', 0.2, '', undefined, 'n/a', '-5'];

test('figures are exact, and what is no number does not count', () => {
  expect(computeAggregate('sum', ['0.1', '0.2'])).toBe('0.3');
  expect(computeAggregate('count', VALUES)).toBe('4');
  expect(computeAggregate('avg', ['1', '2', ''])).toBe('1.5');
  expect(computeAggregate('avg', ['1', '1', '0'])).toBe('0.6666666667');
  expect([computeAggregate('min', VALUES), computeAggregate('max', VALUES)]).toEqual(['-5', '0.2']);
});

test('nothing has a sum and a count, but no average', () => {
  expect([computeAggregate('sum', []), computeAggregate('count', []), computeAggregate('avg', []), computeAggregate('min', [])]).toEqual([
    '0',
    '0',
    undefined,
    undefined,
  ]);
});
