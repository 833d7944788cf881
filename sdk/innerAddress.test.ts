import { expect, test } from 'vitest';
import { innerAddress } from './innerAddress.ts';

test.each(['/', '/contract/CTR1?navs=People#x', '/search?q=//host', '/documentation/getting-started'])(
  '%s is an address within',
  (address) => {
    expect(innerAddress(address)).toBe(address);
  },
);

test.each([
  '//host',
  '/\\host',
  '/\t/host',
  '/\n/host',
  '\t//host',
  '/.//host',
  '/x/..//host',
  'https://host/',
  'javascript:alert(1)',
  'contracts',
  '',
  ' /x',
])('19.51 %j leads elsewhere, as browsers read it', (address) => expect(innerAddress(address)).toBeUndefined());
