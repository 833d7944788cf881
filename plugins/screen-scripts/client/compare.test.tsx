import { FakeApi } from '@mortise/sdk/testing';
import { expect, test, vi } from 'vitest';
import { CompareStore } from './CompareStore.ts';
import { ScriptsApi } from './ScriptsApi.ts';

const script = (name: string, source: string) => ({ name, source, tests: [] });
const fileOf = (content: unknown): File =>
  Object.assign(new File([], 'other.json'), { text: () => Promise.resolve(JSON.stringify(content)) });

async function compare(content: unknown, hasDraft = false) {
  const api = new FakeApi({
    'GET /script/export': { version: 1, scripts: [script('a', '1'), script('b', '1'), script('c', '1')], lists: [] },
    'GET /script/scripts': [{ name: 'b', version: 7, hasDraft }],
    'PUT /script/scripts/b/draft': {},
    'PUT /script/scripts/d/draft': {},
  });
  const store = new CompareStore(fileOf(content), new ScriptsApi(api));
  store.start();
  await vi.waitFor(() => expect(store.isBusy).toBe(false));
  return { api, store };
}

test('each script of either tenant is same, changed, only here or only there', async () => {
  const { store } = await compare({ scripts: [script('a', '1'), script('b', '2'), script('d', '1')] });
  expect(store.scripts.map(({ name, comparison }) => `${name} ${comparison}`)).toEqual(['a same', 'b changed', 'c here', 'd there']);
});

test('what is taken over becomes drafts on top of what is here, and nothing is published', async () => {
  const { api, store } = await compare({ scripts: [script('b', '2'), script('d', '1')] });
  for (const name of ['b', 'd', 'c', 'c']) store.toggle(name);
  const mayReplace = vi.fn<() => Promise<boolean>>();
  expect(await store.takeOver(mayReplace)).toEqual(['b', 'd']);
  expect(mayReplace).not.toHaveBeenCalled();
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/script/scripts/b/draft', { source: '2', tests: [], baseVersion: 7 }],
    ['/script/scripts/d/draft', { source: '1', tests: [], baseVersion: 0 }],
  ]);
});

test('[issue 19, 41] drafts that one has are replaced only when one says so, after their names were read', async () => {
  const { api, store } = await compare({ scripts: [script('b', '2'), script('d', '1')] }, true);
  for (const name of ['b', 'd']) store.toggle(name);
  const mayReplace = vi.fn<(names: readonly string[]) => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  expect(await store.takeOver(mayReplace)).toBeUndefined();
  expect([mayReplace.mock.calls, api.calls.filter(({ method }) => method === 'PUT')]).toEqual([[[['b']]], []]);
  expect(await store.takeOver(mayReplace)).toEqual(['b', 'd']);
});

test('a file that is no export says so', async () => {
  expect((await compare({ something: 'else' })).store.problem).toBe('The file is no export of scripts.');
});
