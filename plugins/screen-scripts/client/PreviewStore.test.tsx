import { defineEntity, type Layout } from '@mortise/sdk';
import { LocalDrafts, type LayoutTrial } from '@mortise/sdk/client';
import type { ScriptDraft } from './contract.ts';
import { FakeApi, trackDisposers } from '@mortise/sdk/testing';
import { runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { OpenScript } from './OpenScript.ts';
import { PreviewStore } from './PreviewStore.ts';
import { ScriptsApi } from './ScriptsApi.ts';

const Contract = defineEntity({ name: 'Contract', collection: 'x/contracts', registrationPrefix: 'C', fields: {} });
const record = { registration: 'C1', name: 'One' };
const layout: Layout = { v: 1, left: [{ kind: 'Content' }] };
const TRY = 'POST /script/scripts/contract-layout/try';
const disposers = trackDisposers();
afterEach(() => disposers.assertAllDisposed());

async function preview(tryOut: () => LayoutTrial, { username = '', answers = {} }: { username?: string; answers?: object } = {}) {
  const api = new FakeApi({ 'GET /x/contracts': [record], 'GET /x/contracts/C1': record, ...answers });
  const scripts = new ScriptsApi(api);
  const script = new OpenScript('contract-layout', {
    api: scripts,
    drafts: new LocalDrafts<ScriptDraft>(localStorage, 'eva', 'script-draft'),
    isWritable: true,
    onStored: () => undefined,
  });
  const layouts = {
    tryOut: vi.fn(() => Promise.resolve(tryOut())),
    check: (_name: string, answer: unknown) => Promise.resolve(answer as Layout),
  };
  const needs = { api, scripts, layouts: layouts as never, entities: [Contract], username: 'eva@demo' };
  const store = new PreviewStore(script, needs, username);
  const stop = disposers.track('preview', store.start());
  await vi.waitFor(() => expect(store.subject.record).toBeDefined());
  return { api, script, layouts, store, stop };
}
const compile = (script: OpenScript, hash = 'h') => runInAction(() => (script.compiled = { name: script.name, hash, code: '' }));

test('the record that was changed last is laid out as soon as the script compiles', async () => {
  const { script, layouts, store, stop } = await preview(() => ({ layout, logs: [{ level: 'log', text: 'here' }], milliseconds: 4 }));
  compile(script);
  await vi.waitFor(() => expect(store.layout).toEqual(layout));
  expect(layouts.tryOut).toHaveBeenLastCalledWith(script.compiled, Contract, record);
  expect([store.logs, store.milliseconds, store.problem]).toEqual([[{ level: 'log', text: 'here' }], 4, undefined]);
  stop();
});

test('the last layout stays when the script breaks, and the place in the source is asked for', async () => {
  const places = [{ script: 'contract-layout', line: 4, column: 3, length: 1, message: 'x is not defined' }];
  let trial: LayoutTrial = { layout, logs: [], milliseconds: 4 };
  const answers = { [TRY]: { error: { message: 'x is not defined', places }, logs: [], milliseconds: 1 } };
  const { script, store, stop } = await preview(() => trial, { answers });
  compile(script);
  await vi.waitFor(() => expect(store.layout).toEqual(layout));
  trial = { problem: 'x is not defined', logs: [], milliseconds: 2 };
  compile(script, 'h2');
  await vi.waitFor(() => expect(store.problem).toBe('x is not defined'));
  expect([store.layout, script.places]).toEqual([layout, places]);
  stop();
});

test('[SCRIPT-005] as another user it runs on the server with their rights; as oneself here', async () => {
  const answers = { [TRY]: { result: layout, logs: [], milliseconds: 7 } };
  const { api, script, layouts, store, stop } = await preview(() => ({ logs: [], milliseconds: 0 }), { username: 'partner@demo', answers });
  compile(script);
  await vi.waitFor(() => expect(store.layout).toEqual(layout));
  expect(api.callsOf(TRY).at(-1)?.body).toMatchObject({ entity: 'Contract', registration: 'C1', username: 'partner@demo' });
  expect(layouts.tryOut).not.toHaveBeenCalled();
  stop();
  const own = await preview(() => ({ layout, logs: [], milliseconds: 0 }), { username: 'eva@demo' });
  expect(own.store.subject.username).toBe('');
  own.stop();
});
