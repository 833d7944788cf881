import { LocalDrafts } from '@mortise/sdk/client';
import { defineEntity } from '@mortise/sdk';
import { FakeApi, FakeEvents, trackDisposers } from '@mortise/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScriptRow, ScriptDraft } from './contract.ts';
import { ScriptsApi } from './ScriptsApi.ts';
import { ScriptsStore } from './ScriptsStore.ts';

const CreditLine = defineEntity({ name: 'CreditLine', collection: 'x/credit-lines', registrationPrefix: 'C', fields: {} });
const row = (name: string, kind: ScriptRow['kind']): ScriptRow => ({ name, kind, version: 1, tests: 0, hasDraft: false });
const disposers = trackDisposers();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  disposers.assertAllDisposed();
});

function start(rows: readonly ScriptRow[] = [row('run-quotes', 'run'), row('contract-layout', 'layout'), row('asset-layout', 'layout')]) {
  const source = (name: string) => ({ name, version: 1, source: name, tests: [] });
  const api = new FakeApi({ 'GET /script/scripts': rows });
  for (const name of ['contract-layout', 'asset-layout', 'run-quotes']) {
    api.answers[`GET /script/scripts/${name}/source`] = source(name);
    api.answers[`DELETE /script/scripts/${name}`] = undefined;
  }
  const events = new FakeEvents();
  const needs = { api: new ScriptsApi(api), drafts: new LocalDrafts<ScriptDraft>(localStorage, 'eva', 'script-draft'), isWritable: false };
  const store = new ScriptsStore(needs, [CreditLine], events);
  return { api, events, store, stop: disposers.track('store', store.start()) };
}
const shown = (store: ScriptsStore) => store.groups.map(({ kind, entries }) => [kind.kind, ...entries.map(({ name }) => name)]);

test('scripts stand by kind, each kind by name', async () => {
  const { store, stop } = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(store)).toEqual([
    ['layout', 'asset-layout', 'contract-layout'],
    ['run', 'run-quotes'],
  ]);
  stop();
});

test('a search goes to the server once one pauses: it looks into sources too', async () => {
  const { api, store, stop } = start();
  await vi.advanceTimersByTimeAsync(0);
  store.show('gua', false);
  await vi.advanceTimersByTimeAsync(100);
  store.show('guarantor', false);
  await vi.advanceTimersByTimeAsync(300);
  expect(api.callsOf('GET /script/scripts').map(({ options }) => options.query?.['search'])).toEqual(['', 'guarantor']);
  stop();
});

test('E 45: what was published while the connection was broken is met once it stands again', async () => {
  const { api, events, store, stop } = start();
  store.open('contract-layout');
  events.publish('ready', {});
  await vi.advanceTimersByTimeAsync(0);
  expect(api.callsOf('GET /script/scripts/contract-layout/source')).toHaveLength(1);
  api.answers['GET /script/scripts/contract-layout/source'] = { name: 'contract-layout', version: 2, source: 'theirs', tests: [] };
  events.publish('ready', {});
  await vi.advanceTimersByTimeAsync(0);
  expect([store.tabs[0]?.source, store.tabs[0]?.published?.version]).toEqual(['theirs', 2]);
  stop();
});

test('[SCRIPT-002] with all=1 what the product asks for and nobody has written can be opened too', async () => {
  const { store, stop } = start([]);
  store.show('credit-line', true);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown(store)).toEqual([
    ['layout', 'credit-line-layout'],
    ['extension', 'credit-line-extension'],
    ['workflow', 'credit-line-workflow'],
    ['list', 'credit-line-list'],
  ]);
  stop();
});

test('a script is opened once; closing it shows its neighbour', () => {
  const { store, stop } = start();
  for (const name of ['contract-layout', 'asset-layout', 'run-quotes', 'asset-layout']) store.open(name);
  expect(store.tabs.map(({ name }) => name)).toEqual(['contract-layout', 'asset-layout', 'run-quotes']);
  expect(store.close('asset-layout')?.name).toBe('run-quotes');
  expect(store.close('run-quotes')?.name).toBe('contract-layout');
  expect(store.close('contract-layout')).toBeUndefined();
  stop();
});

test('what somebody else publishes is there without asking', async () => {
  const { api, events, store, stop } = start();
  store.open('asset-layout');
  await vi.advanceTimersByTimeAsync(0);
  api.answers['GET /script/scripts/asset-layout/source'] = { name: 'asset-layout', version: 2, source: 'theirs', tests: [] };
  events.publish('script', { name: 'asset-layout', hash: 'h2', version: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.find('asset-layout')?.source).toBe('theirs');
  expect(api.callsOf('GET /script/scripts')).toHaveLength(2);
  stop();
});

test('a deleted script leaves its tab', async () => {
  const { store, stop } = start();
  store.open('asset-layout');
  await store.remove('asset-layout');
  expect(store.tabs).toEqual([]);
  stop();
});
