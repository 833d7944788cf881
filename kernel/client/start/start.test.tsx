import { afterEach, expect, test, vi } from 'vitest';
import { followHash } from './followHash.ts';
import { followShortLink } from './followShortLink.ts';
import { shortKeyOf } from './shortKeyOf.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(undefined, '', '/');
});

const addressAfter = (hash: string): string => {
  window.history.replaceState(undefined, '', `/${hash}`);
  followHash(window.location);
  return window.location.pathname + window.location.search + window.location.hash;
};

test.each([
  ['#/contracts?status=ACTIVE', '/contracts?status=ACTIVE'],
  ['#//elsewhere.example/x', '/#//elsewhere.example/x'],
  ['#/\\\\elsewhere.example', '/#/\\\\elsewhere.example'],
  ['#/documentation/lists', '/#/documentation/lists'],
  ['#heading', '/#heading'],
  ['', '/'],
])('[ROUTE-005] the hash %j leads to %j', (hash, address) => expect(addressAfter(hash)).toBe(address));

test.each([
  ['/u/winter', 'winter'],
  ['/u/winter/', 'winter'],
  ['/u/', undefined],
  ['/u/a/b', undefined],
  ['/users', undefined],
])('[EMBED-003] the key of %s is %s', (path, key) => expect(shortKeyOf(path)).toBe(key));

test.each([
  ['nobody knows it', () => Promise.resolve(new Response('{}', { status: 404 }))],
  ['the server does not answer', () => Promise.reject(new TypeError('offline'))],
  ['something else answers', () => Promise.resolve(new Response('<html>', { status: 200 }))],
])('[EMBED-005] a key is passed over where %s', async (_, answer) => {
  window.history.replaceState(undefined, '', '/u/winter');
  vi.stubGlobal('fetch', answer);
  expect([await followShortLink('winter'), window.location.pathname]).toEqual([false, '/']);
});
