import { expect, test } from 'vitest';
import { entriesText } from './entriesText.ts';

const t = (text: string, values: object = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String((values as Record<string, unknown>)[name]));

test.each([
  [[{ role: 'CLIENT' }], '1 entries'],
  [[{}, {}], '2 entries'],
  [['a', 'b'], undefined],
  [[], undefined],
  ['text', undefined],
])('the rows of %j are counted as %s', (value, text) => expect(entriesText(value, t)).toBe(text));
