import { expect, test } from 'vitest';
import { MOST_WAYS, patternCost } from './patternCost.ts';

test.each([
  String.raw`\d{5}`,
  '[A-Z]{2}[0-9]{6,12}',
  'sum|count|avg',
  String.raw`(?:FR|DE)\d+`,
  '.+@.+',
  String.raw`[^@]+@[^@]+\.[a-z]{2,10}`,
  '(?<year>[0-9]{4})-(?<rest>[)(|]+)',
  String.raw`(?:[A-Z0-9]{4} ?){1,8}`,
  '',
  '(?=x)x*',
  '[*+?{}()]+',
  String.raw`\(\d+\)`,
])('%s is a pattern for a layout', (pattern) => expect(patternCost(pattern)).toBeLessThanOrEqual(MOST_WAYS));

test.each([
  '(a+)+',
  '(a|a)*b',
  '(?:a|a?)+$',
  '(a*)*',
  '((a)+)+',
  '(?:a?){200}',
  '.*.*.*.*.*x',
  'a*a*a*a*a*b',
  String.raw`(a)\1+`,
  String.raw`(?<n>a)\k<n>`,
  '(?:.*,){20}x',
  '(?=(a+)+)b',
  '(?:x+x+)+y',
  `${'('.repeat(900)}x${')'.repeat(900)}`,
])('19.E 47: %s would keep a browser busy', (pattern) => expect(patternCost(pattern)).toBeGreaterThan(MOST_WAYS));

test('19.E 47: every pattern that passes is answered at once for the text that takes it longest', () => {
  for (const pattern of ['.+@.+', 'a*a*b', String.raw`(?:[A-Z0-9]{4} ?){1,8}`, '[^@]+@[^@]+[.][a-z]{2,10}']) {
    const since = performance.now();
    for (const letter of ['a', '@', 'A', '1 ']) new RegExp(`^(?:${pattern})$`, 'u').test(`${letter.repeat(200)}!`);
    expect(performance.now() - since).toBeLessThan(500);
  }
});
