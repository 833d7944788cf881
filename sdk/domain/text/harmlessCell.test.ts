import { expect, test } from 'vitest';
import { harmlessCell, plainCell } from './harmlessCell.ts';

test.each([
  ['=1', "'=1"],
  ['+33 1', "'+33 1"],
  ['-', "'-"],
  ['-a', "'-a"],
  ['@a', "'@a"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  [' =1', "' =1"],
  ['-12.5', '-12.5'],
  ['12', '12'],
  ['a=1', 'a=1'],
  ['', ''],
  ['-1-1', "'-1-1"],
  ['＝1', "'＝1"],
])('%j stands in a CSV file as %j', (text, written) => expect(harmlessCell(text)).toBe(written));

test.each([
  ['Acme;=HYPERLINK("http://x")', `Acme;'=HYPERLINK("http://x")`],
  ['Acme; @SUM(1)', `Acme;' @SUM(1)`],
  ['Acme;"=1+1"', `Acme;'"=1+1"`],
  ['Acme,=1+1', "Acme,'=1+1"],
  ['a\n+1+1', "a\n'+1+1"],
  ['a\t-1-1', "a\t'-1-1"],
  ['a;-1;b', 'a;-1;b'],
  ['a; b = c', 'a; b = c'],
])('lists with ; hold no formula either: %j becomes %j', (text, written) => expect(harmlessCell(text)).toBe(written));

test.each(['=1', '+33 1', '-', '\t=1', ' =1', '＝1', 'Acme; @SUM(1)', 'Acme;"=1+1"', 'a\n+1+1', '-12.5', "it's", '', "'quoted'"])(
  'C 21 %j is the same after it was exported and imported again',
  (text) => expect(plainCell(harmlessCell(text))).toBe(text),
);
