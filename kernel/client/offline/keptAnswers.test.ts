import { expect, test, vi } from 'vitest';
import { fakeDisk } from './fakeDisk.ts';
import { type Answer, KeptAnswers, LIMITS } from './KeptAnswers.ts';
import type { KeyedStore } from './KeyedStore.ts';

const answer = (data: unknown): Answer => ({ status: 200, data, headers: {} });

const SECRET = 'Ada Lovelace, owes 12,000';

test('[OFFLINE-049] what was read is there after a restart, and nothing of it can be read on the disk', async () => {
  const { store, values } = fakeDisk();
  const first = await KeptAnswers.open(store);
  await first.keep('/person/persons/P1', answer({ name: SECRET }), 'v1');
  const text = [...values].map(([name, value]) => name + bytesOf(value)).join();
  expect(text).not.toMatch(/Lovelace|persons|P1/);
  await expect.poll(() => values.has('index')).toBe(true);
  const again = await KeptAnswers.open(store);
  expect(await again.read('/person/persons/P1')).toMatchObject({ data: { name: SECRET }, version: 'v1', url: '/person/persons/P1' });
  expect(await again.read('/person/persons/P2')).toBeUndefined();
});

test('[OFFLINE-049] what was read in the moment before the page ended is there, of its collection too; what the key does not open goes', async () => {
  const { store, values } = fakeDisk();
  const first = await KeptAnswers.open(store);
  await first.keep('/person/persons/P1', answer({ name: SECRET }), 'v1');
  values.set('damaged=', values.get('keys'));
  expect(values.has('index')).toBe(false);
  const again = await KeptAnswers.open(store);
  expect(await again.read('/person/persons/P1')).toMatchObject({ data: { name: SECRET } });
  expect(await again.ofCollection('/person/persons')).toHaveLength(1);
  expect(values.has('damaged=')).toBe(false);
});

/** What an attacker finds, keys included where they let themselves be read. */
function bytesOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('content' in value)) return '';
  return Buffer.from(value.content as ArrayBuffer).toString('latin1');
}

test('[issue 24, 2] the key cannot be taken out of the browser, and goes with the sign-out: what another tab still writes is for nobody', async () => {
  const { store, values } = fakeDisk();
  const answers = await KeptAnswers.open(store);
  const keys = Object.values(values.get('keys') as Record<string, CryptoKey>);
  for (const key of keys) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  await answers.keep('/a', answer(1), 'v1');
  const late = answers.keep('/b', answer(2), 'v1');
  await answers.destroy();
  await late;
  expect(values.has('keys')).toBe(false);
  expect(await answers.read('/a')).toBeUndefined();
  await answers.keep('/c', answer(3), 'v1');
  expect(await (await KeptAnswers.open(store)).read('/b')).toBeUndefined();
  expect([...values.keys()]).toEqual(['keys']);
});

test('[issue 24, 2] what is kept has a limit: the oldest goes first, and one answer that is too large is not kept at all', async () => {
  const { store, values } = fakeDisk();
  const answers = await KeptAnswers.open(store, { ...LIMITS, entries: 3, entryBytes: 1_000 });
  for (const name of ['a', 'b', 'c', 'a', 'd']) await answers.keep(`/${name}`, answer(name), 'v1');
  const data = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => (await answers.read(`/${name}`))?.data));
  expect(data).toEqual(['a', undefined, 'c', 'd']);
  expect([...values.keys()].filter((name) => name.endsWith('='))).toHaveLength(3);
  await answers.keep('/large', answer('x'.repeat(2_000)), 'v1');
  expect(await answers.read('/large')).toBeUndefined();
});

test('[issue 24, 2] a disk that is full costs the older half, not the page', async () => {
  const { store } = fakeDisk();
  let isFull = false;
  const set: KeyedStore['set'] = (name, value) => (isFull ? Promise.reject(new Error('QuotaExceededError')) : store.set(name, value));
  const answers = await KeptAnswers.open({ ...store, set });
  for (const name of ['a', 'b', 'c', 'd']) await answers.keep(`/${name}`, answer(name), 'v1');
  isFull = true;
  await answers.keep('/e', answer('e'), 'v1');
  const data = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (name) => (await answers.read(`/${name}`))?.data));
  expect(data).toEqual([undefined, undefined, 'c', 'd', undefined]);
});

test('[issue 24, 2] two tabs keep what each of them read', async () => {
  const { store } = fakeDisk();
  const one = await KeptAnswers.open(store);
  const other = await KeptAnswers.open(store);
  await one.keep('/one', answer(1), 'v1');
  await other.keep('/other', answer(2), 'v1');
  await expect
    .poll(async () => {
      const next = await KeptAnswers.open({ ...store, remove: async () => {} });
      return Promise.all([next.read('/one'), next.read('/other')]).then((read) => read.map((kept) => kept?.data));
    })
    .toEqual([1, 2]);
});

test('[OFFLINE-039] a record that was read with more included answers who asks for less, and nobody who asks otherwise', async () => {
  const answers = await KeptAnswers.open(fakeDisk().store);
  await answers.keep('/x/1?include=a,b,c', answer('rich'), 'v1');
  const read = async (url: string) => (await answers.read(url))?.data;
  expect(await Promise.all(['/x/1', '/x/1?include=b', '/x/1?include=b,d', '/x/1?limit=1&include=b', '/x/2'].map(read))).toEqual([
    'rich',
    'rich',
    undefined,
    undefined,
    undefined,
  ]);
});

test('[OFFLINE-049] what is asked of a collection again comes from memory, and never what was kept or taken away meanwhile', async () => {
  const { store } = fakeDisk();
  let reads = 0;
  const answers = await KeptAnswers.open({ ...store, get: (name) => ((reads += 1), store.get(name)) });
  const rows = async () => (await answers.ofCollection('/x')).map(({ data }) => data);
  await answers.keep('/x/1', answer(1), 'v1');
  expect(await rows()).toEqual([1]);
  const before = reads;
  expect([await rows(), reads]).toEqual([[1], before]);
  await answers.keep('/x/2', answer(2), 'v1');
  expect(await rows()).toEqual([1, 2]);
  await answers.drop('/x/1');
  expect(await rows()).toEqual([2]);
  await answers.destroy();
  expect(await rows()).toEqual([]);
});

test('[OFFLINE-049] a first search reads many records of a collection in few transactions, the oldest first, and leaves out what cannot be read', async () => {
  const { store, values } = fakeDisk();
  const answers = await KeptAnswers.open(store);
  for (let number = 0; number < 450; number += 1)
    await answers.keep(`/people/P${number}`, { status: 200, headers: {}, data: { registration: `P${number}` } }, 'v1');
  const broken = [...values.keys()].find((name) => name !== 'keys' && name !== 'index')!;
  values.set(broken, { iv: new Uint8Array(12), content: new ArrayBuffer(20) });
  const [one, many] = [vi.spyOn(store, 'get'), vi.spyOn(store, 'getMany')];
  const found = await answers.ofCollection('/people');
  expect(found.map(({ url }) => url)).toEqual(Array.from({ length: 449 }, (_, at) => `/people/P${at + 1}`));
  expect([one.mock.calls.length, many.mock.calls.length]).toEqual([0, 3]);
});
