import { apiError } from '@mortise/sdk';
import { FakeApi } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import type { StoredStrike, StoredStrikes } from './StoredStrikes.ts';
import { tellStrikes } from './tellStrikes.ts';

const PATH = 'POST /core/plugins/my-card/strikes';
const strike: StoredStrike = { plugin: 'my-card', content: 'c1', view: 'cards/Mine', date: Date.now() };
const stored = (...strikes: StoredStrike[]) => {
  const kept = new Map(strikes.map((one, index) => [String(index), one]));
  const strikesOf = { all: () => Promise.resolve([...kept]), remove: (key: string) => Promise.resolve(void kept.delete(key)) };
  return { kept, strikes: strikesOf as unknown as StoredStrikes };
};

test('[18-36] the server is told of each freeze once', async () => {
  const { kept, strikes } = stored(strike);
  const api = new FakeApi({ [PATH]: undefined });
  expect(await tellStrikes(api, strikes)).toBe(true);
  expect(api.callsOf(PATH).map(({ body }) => body)).toEqual([{ content: 'c1', view: 'cards/Mine' }]);
  expect([kept.size, await tellStrikes(api, strikes)]).toEqual([0, false]);
});

test.each([
  ['is away', new Error('offline'), 1],
  ['fails', apiError('INTERNAL_ERROR'), 1],
  ['says that this version is not used', apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Plugin', 'x']), 0],
])('[18-36] while the server %s, a freeze is kept or forgotten', async (_title, error, left) => {
  const { kept, strikes } = stored(strike);
  await tellStrikes(new FakeApi({ [PATH]: error }), strikes);
  expect(kept.size).toBe(left);
});

test('[18-36] a freeze of weeks ago is not told', async () => {
  const { kept, strikes } = stored({ ...strike, date: Date.now() - 8 * 24 * 3_600_000 });
  const api = new FakeApi();
  await tellStrikes(api, strikes);
  expect([api.calls, kept.size]).toEqual([[], 0]);
});
