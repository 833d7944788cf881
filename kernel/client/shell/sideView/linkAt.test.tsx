import { afterEach, expect, test } from 'vitest';
import { linkAt } from './linkAt.ts';

afterEach(() => document.body.replaceChildren());

const at = (html: string): string | undefined => {
  document.body.innerHTML = html;
  return linkAt(document.querySelector('[data-here]'));
};

test('[EMBED-015] links of the product open beside the page, from whatever part of them or of their row', () => {
  expect(at('<a href="/contract/CTR1?a=b#c"><b data-here>x</b></a>')).toBe('/contract/CTR1?a=b#c');
  expect(at('<table><tr data-index="0" data-here><td><a href="/contract/CTR2">x</a></td></tr></table>')).toBe('/contract/CTR2');
});

test.each([
  '<a data-here href="https://elsewhere.example/x">x</a>',
  '<a data-here href="/api/core/files/1">x</a>',
  '<a data-here href="/contracts" target="_blank">x</a>',
  '<a data-here href="/contracts" download>x</a>',
  '<button data-here>x</button>',
])('[EMBED-015] nothing else does: %s', (html) => {
  expect(at(html)).toBeUndefined();
});
