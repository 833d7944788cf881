import { expect, test } from 'vitest';
import { pathOfMessage, sideViewMessage } from './sideViewMessage.ts';

const pathOf = (data: unknown) => pathOfMessage({ data });

test('[EMBED-010] [EMBED-011] a message marked SIDE_VIEW names the path to go to, with its search', () => {
  expect(pathOf(sideViewMessage('/contract/CTR1?navs=People#x'))).toBe('/contract/CTR1?navs=People#x');
  expect(pathOf('{"source":"SIDE_VIEW","path":"/","other":1}')).toBe('/');
});

test.each([
  ['not JSON', 'hello'],
  ['an object instead of JSON', { source: 'SIDE_VIEW', path: '/x' }],
  ['nothing', undefined],
  ['JSON that is no object', 'null'],
  ['a list', '["SIDE_VIEW"]'],
  ['another source', '{"source":"other","path":"/x"}'],
  ['no path', '{"source":"SIDE_VIEW"}'],
  ['a path that is no text', '{"source":"SIDE_VIEW","path":["/x"]}'],
])('[EMBED-009] moves nobody by a message of another kind: %s', (_, data) => {
  expect(pathOf(data)).toBeUndefined();
});

test.each([
  'contract/CTR1',
  '',
  'https://evil.example/',
  'https://mortise.example/x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  ' /x',
])('[EMBED-011] leads nobody out of the application, nor where the application did not mean: %j', (path) => {
  expect(pathOf(sideViewMessage(path))).toBeUndefined();
});
