import { expect, test } from 'vitest';
import { FakeServices } from '../testing/index.ts';
import { formScriptServices } from './FormScriptServices.ts';

test.each([
  [undefined, 250],
  [800, 800],
  [0, 0],
  ['800', 250],
  [-1, 250],
  [3_600_000, 250],
])('[CONF-043] forms wait %j milliseconds as the option says, %d in effect', (defaultDebounce, pause) => {
  const options = defaultDebounce === undefined ? {} : { defaultDebounce };
  expect(formScriptServices(new FakeServices({ configuration: { options } })).pause).toBe(pause);
});
