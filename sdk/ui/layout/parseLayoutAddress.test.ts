import { expect, test } from 'vitest';
import { parseLayoutAddress } from './parseLayoutAddress.ts';

test.each([
  ['/contract/C1?page=2', 'page'],
  [' /contracts', 'page'],
  ['https://example.com/a', 'site'],
  ['mailto:someone@example.com', 'program'],
  ['tel:+33123456789', 'program'],
])('a layout may lead to %s', (text, leadsTo) => expect(parseLayoutAddress(text)?.leadsTo).toBe(leadsTo));

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '/.//example.com',
  'http://example.com',
  'https://',
  'file:///etc',
  'contracts',
  '',
])('[RECORD-033] a layout leads nowhere by "%s"', (text) => expect(parseLayoutAddress(text)).toBeUndefined());
