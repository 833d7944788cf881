import { ApiError } from '@mortise/sdk';
import { FakeApi } from '@mortise/sdk/testing';
import { expect, test, vi } from 'vitest';
import { AliasesStore } from './AliasesStore.ts';
import { ScriptsApi } from './ScriptsApi.ts';

async function open() {
  const api = new FakeApi({
    'GET /script/aliases': { version: 3, aliases: { 'contract-layout': 'contract-layout-two' } },
    'GET /script/aliases/versions': [],
    'GET /script/scripts': [
      { name: 'contract-layout-two', version: 1 },
      { name: 'never-published', version: 0 },
    ],
    'PUT /script/aliases': {},
  });
  const store = new AliasesStore(new ScriptsApi(api));
  store.start();
  await vi.waitFor(() => expect(store.isBusy).toBe(false));
  return { api, store };
}

test('an alias can lead to what is published only', async () => {
  expect((await open()).store.scripts).toEqual(['contract-layout-two']);
});

test('aliases are set, changed and removed, and saved as a change of the version that was seen', async () => {
  const { api, store } = await open();
  store.set('asset-layout', 'a');
  store.set('asset-layout', 'b');
  store.set('deal-layout', 'c');
  store.remove('deal-layout');
  expect(await store.save()).toBe(true);
  const [{ body } = { body: undefined }] = api.callsOf('PUT /script/aliases');
  expect(body).toEqual({ aliases: { 'asset-layout': 'b', 'contract-layout': 'contract-layout-two' }, baseVersion: 3 });
});

test('when somebody else saved meanwhile theirs are shown, and why nothing was saved', async () => {
  const { api, store } = await open();
  store.set('asset-layout', 'a');
  api.answers['PUT /script/aliases'] = new ApiError(409, 'STALE_VERSION', 'Someone else saved aliases meanwhile');
  api.answers['GET /script/aliases'] = { version: 4, aliases: {} };
  expect(await store.save()).toBe(false);
  expect([store.rows, store.problem]).toEqual([[], 'Someone else saved aliases meanwhile']);
});
