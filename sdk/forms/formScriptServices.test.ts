import { expect, test } from 'vitest';
import type { JsonValue } from '../JsonValue.ts';
import { FakeServices } from '../testing/index.ts';
import { formScriptServices } from './FormScriptServices.ts';

const pauseWith = (debounce: true | number | undefined, defaultDebounce?: JsonValue): number => {
  const options = defaultDebounce === undefined ? {} : { defaultDebounce };
  return formScriptServices(new FakeServices({ configuration: { options } })).pauseAfter(debounce);
};

test.each([
  [undefined, 250],
  [800, 800],
  [0, 0],
  ['800', 250],
  [-1, 250],
  [3_600_000, 250],
])('[CONF-043] forms wait %j milliseconds as the option says, %d in effect', (defaultDebounce, pause) => {
  expect(pauseWith(undefined, defaultDebounce)).toBe(pause);
});

test('[CONF-044] the debounce true of a field is 250 ms, or what the option says', () => {
  expect([pauseWith(true), pauseWith(true, 800)]).toEqual([250, 800]);
});

test.each([
  [1_200, 1_200],
  [0, 0],
  [3_600_000, 800],
])('[CONF-042] the debounce %d of a field goes before the option: %d', (debounce, pause) => {
  expect(pauseWith(debounce, 800)).toBe(pause);
});
