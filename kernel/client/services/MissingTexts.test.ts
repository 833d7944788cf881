import { FakeApi } from '@mortise/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MissingTexts } from './MissingTexts.ts';

const PATH = 'POST /core/locales/fr-FR/keys';
let api: FakeApi;
let missing: MissingTexts;

beforeEach(() => {
  vi.useFakeTimers();
  api = new FakeApi({ [PATH]: {} });
  missing = new MissingTexts(api);
});
afterEach(() => vi.useRealTimers());

const sent = () => api.calls.map(({ body }) => (body as { keysToAdd: readonly string[] }).keysToAdd);

test('[LOCALE-022] missing texts are sent together, one second after the last', async () => {
  missing.note('fr-FR', 'Financed amount');
  await vi.advanceTimersByTimeAsync(900);
  missing.note('fr-FR', 'Residual value');
  missing.note('fr-FR', 'Financed amount');
  await vi.advanceTimersByTimeAsync(900);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent()).toEqual([['Financed amount', 'Residual value']]);
});

test('[LOCALE-025][LOCALE-026][LOCALE-027][LOCALE-028] numbers, blanks, punctuation and placeholders are no texts', async () => {
  for (const key of ['12', '1,234.50', '', '   ', '—', '$', '{count}', '{from}-{to}', 'A', '$ / {n}']) missing.note('fr-FR', key);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent()).toEqual([]);
});

test('a text is told once, even when the server does not take it', async () => {
  api = new FakeApi({ [PATH]: new Error('offline') });
  missing = new MissingTexts(api);
  for (let round = 0; round < 2; round += 1) {
    missing.note('fr-FR', 'Residual value');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(api.calls).toHaveLength(1);
});

test('a long list goes in pieces that the server takes', async () => {
  for (let index = 0; index < 150; index += 1) missing.note('fr-FR', `Text number ${index}`);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent().map((keys) => keys.length)).toEqual([100, 50]);
});
