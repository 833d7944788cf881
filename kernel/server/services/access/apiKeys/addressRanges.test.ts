import { expect, test } from 'vitest';
import { isAddressRange, isWithin } from './addressRanges.ts';

test.each(['192.0.2.1', '192.0.2.0/24', '2001:db8::1', '2001:db8::/32', '0.0.0.0/0'])('%s is a range', (text) => {
  expect(isAddressRange(text)).toBe(true);
});

test.each(['', 'example.org', '192.0.2', '192.0.2.0/33', '192.0.2.0/', '192.0.2.0/24/1', '2001:db8::/129', 'fe80::1%eth0', '192.0.2.0/-1'])(
  '%s is none',
  (text) => {
    expect(isAddressRange(text)).toBe(false);
  },
);

test('an address is within its range however it is written', () => {
  const ranges = ['192.0.2.0/24', '2001:db8::/32'];
  const isIn = (address: string): boolean => isWithin(address, ranges);
  expect(['192.0.2.77', '::ffff:192.0.2.77', '2001:db8:1::5'].map(isIn)).toEqual([true, true, true]);
  expect(['192.0.3.1', '2001:db9::1', 'nowhere', ''].map(isIn)).toEqual([false, false, false, false]);
});
