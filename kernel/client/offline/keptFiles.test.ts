import { expect, test, vi } from 'vitest';
import { fakeDisk } from './fakeDisk.ts';
import { KeptFiles } from './KeptFiles.ts';

const LIMITS = { fileBytes: 10, bytes: 20 };
const contents = (size = 4) => vi.fn(async (url: string) => ({ blob: new Blob([url.slice(-1).repeat(size)]), fileName: `${url}.pdf` }));
const file = (url: string, size = 4) => ({ url, size });
const textOf = async (files: KeptFiles, url: string) => (await files.read(url))?.blob.text();

test('[OFFLINE-049] files that are wanted are read once, are there after a restart, cannot be read on the disk, and go once they are not wanted', async () => {
  const { store, values } = fakeDisk();
  const files = await KeptFiles.open(store, LIMITS);
  const fetch = contents();
  await files.keepOnly([file('a'), file('b')], fetch);
  await files.keepOnly([file('a'), file('b')], fetch);
  expect(fetch).toHaveBeenCalledTimes(2);
  const again = await KeptFiles.open(store, LIMITS);
  expect(await again.read('a')).toMatchObject({ fileName: 'a.pdf' });
  expect(await textOf(again, 'b')).toBe('bbbb');
  expect(await again.held(['a', 'b', 'c'])).toEqual({ count: 2, bytes: 8 });
  const onDisk = [...values.values()].map((value) => Buffer.from(Object(value).content?.content ?? '').toString('latin1')).join('');
  expect(onDisk).not.toMatch(/aaaa|bbbb/);
  await again.keepOnly([file('b')], fetch);
  expect([await textOf(again, 'a'), await textOf(again, 'b')]).toEqual([undefined, 'bbbb']);
  await again.destroy();
  expect(values.size).toBe(0);
});

test('[OFFLINE-049] what is larger than a file may be, and what there is no room for, is not kept; what is there stays', async () => {
  const files = await KeptFiles.open(fakeDisk().store, LIMITS);
  await files.keepOnly([file('a', 8), file('b', 11), file('c', 8), file('d', 8), file('e', 4)], contents());
  const held = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (url) => (await files.held([url])).count));
  expect(held).toEqual([1, 0, 1, 0, 1]);
});

test('[OFFLINE-049] a file that is larger than it was said to be, or cannot be fetched, stops no other', async () => {
  const files = await KeptFiles.open(fakeDisk().store, LIMITS);
  const fetch = vi.fn(async (url: string) => {
    if (url === 'a') throw new Error('gone');
    return { blob: new Blob(['x'.repeat(url === 'b' ? 11 : 4)]), fileName: url };
  });
  await files.keepOnly([file('a'), file('b'), file('c')], fetch);
  expect(await files.held(['a', 'b', 'c'])).toEqual({ count: 1, bytes: 4 });
});

test('[OFFLINE-049] nothing is kept of a user who has left meanwhile', async () => {
  const { store, values } = fakeDisk();
  const files = await KeptFiles.open(store, LIMITS);
  const answer = Promise.withResolvers<{ blob: Blob; fileName: string }>();
  const keeping = files.keepOnly([file('a')], () => answer.promise);
  await files.destroy();
  answer.resolve({ blob: new Blob(['aaaa']), fileName: 'a' });
  await keeping;
  expect([values.size, await files.read('a')]).toEqual([0, undefined]);
});
