import type { EntityRecord, PluginCard } from '@mortise/sdk';
import { PluginsService, SessionService, type ArrangeLayout, type LayoutContribution } from '@mortise/sdk/client';
import { FakeApi, FakeServices } from '@mortise/sdk/testing';
import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LayoutRunner } from './LayoutRunner.ts';
import { FakeScriptCache } from './FakeScriptCache.ts';
import { PublishedScripts } from './PublishedScripts.ts';
import { ScriptLayoutsService } from './ScriptLayoutsService.ts';
import { ScriptLogSender } from './ScriptLogSender.ts';

const entity = { name: 'CreditLine', collection: 'x/credit-lines', registrationPrefix: 'C', fields: {} };
const load = () => Promise.reject(new Error('unused'));
const layout = { v: 1 as const, left: [{ kind: 'Content' }] };

const script = { name: 'credit-line-layout', hash: 'h', code: '' };
const GET = 'GET /script/scripts/credit-line-layout';
const OF_TYPE = 'GET /script/scripts/credit-line-layout-car';
const ofType = { type: 'CAR' } as unknown as EntityRecord;

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

const warmUp = vi.fn(() => Promise.resolve());
function layouts(
  api: FakeApi,
  run: LayoutRunner['run'] = () => Promise.resolve(layout),
  own: readonly LayoutContribution[] = [],
  failed: readonly PluginCard[] = [],
) {
  const services = new FakeServices({ api });
  const broken = { id: 'broken', version: '2.0.0', sdk: '0.1.0', isEnabled: true, content: 'c', styles: [], requires: [], cards: failed };
  const state = () => ({ kind: 'failed', reason: '' }) as const;
  services.set(PluginsService, { ...services.get(PluginsService), installed: [broken], state });
  services.contributions.add({
    layouts: own,
    cards: [
      { id: 'Second', placement: { column: 'left', order: 20 }, load },
      { id: 'First', placement: { column: 'left', order: 10 }, load },
      { id: 'Side', placement: { column: 'right', order: 1, nodes: () => [{ kind: 'Side', title: 'A' }, { kind: 'Side', title: 'B' }] }, load },
      { id: 'OnDemand', load },
    ],
  }); // prettier-ignore
  const scripts = new PublishedScripts(api, services.events, new FakeScriptCache());
  const session = services.get(SessionService);
  const runner = {
    warmUp,
    run,
    execute: () => Promise.resolve(null),
    open: vi.fn(),
    dispose: vi.fn(),
    check: () => Promise.resolve(layout),
  };
  return new ScriptLayoutsService({
    scripts,
    contributions: services.contributions,
    session,
    runner,
    logs: new ScriptLogSender(api),
    plugins: services.get(PluginsService),
  });
}

test('the default layout holds the cards that place themselves, in their order', () => {
  const { left, right } = layouts(new FakeApi()).defaultLayout(entity);
  expect(left.map(({ kind }) => kind)).toEqual(['First', 'Second']);
  expect(right?.map(({ title }) => title)).toEqual(['A', 'B']);
});

test('the cards of a plugin that failed keep their places, where they say so', () => {
  const failed = [
    { id: 'Their', column: 'left', order: 15 },
    { id: 'Elsewhere', column: 'left', order: 1, entities: ['Contract'] },
    { id: 'Named' },
  ] as const;
  const { left } = layouts(new FakeApi(), undefined, [], failed).defaultLayout(entity);
  expect(left.map(({ kind }) => kind)).toEqual(['First', 'Their', 'Second']);
});

test('a plugin arranges the pages of its kind; where its code does not come, the cards stand as they place themselves', async () => {
  const arrange: ArrangeLayout = ({ v, left }) => ({ v, left: left.toReversed() });
  const loadArranger = vi
    .fn<() => Promise<{ default: ArrangeLayout }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: arrange });
  const api = new FakeApi({ [GET]: undefined, 'GET /script/scripts/credit-line-arrangement': undefined });
  const service = layouts(api, undefined, [{ id: 'own', entity: 'CreditLine', load: loadArranger }]);
  const kinds = () => service.defaultLayout(entity).left.map(({ kind }) => kind);
  await service.resolve(entity, undefined);
  expect(kinds()).toEqual(['First', 'Second']);
  await service.resolve(entity, undefined);
  expect(kinds()).toEqual(['Second', 'First']);
});

test('a page that is open is arranged when the plugin that does so comes later', async () => {
  const own: LayoutContribution = {
    id: 'own',
    entity: 'CreditLine',
    load: () => Promise.resolve({ default: ({ v, left }) => ({ v, left: left.toReversed() }) }),
  };
  const service = layouts(new FakeApi(), undefined, [own]);
  const seen: string[][] = [];
  const stop = autorun(() => seen.push(service.defaultLayout(entity).left.map(({ kind }) => kind)));
  await vi.waitFor(() =>
    expect(seen).toEqual([
      ['First', 'Second'],
      ['Second', 'First'],
    ]),
  );
  stop();
});

test('a script decides, where the tenant has one', async () => {
  const resolved = await layouts(new FakeApi({ [GET]: script })).resolve(entity, undefined);
  expect(resolved).toEqual({ script: 'credit-line-layout', layout });
});

test('[SCRIPT-017] the layout of a type goes before that of the entity, and gives way to it where there is none', async () => {
  const both = { [GET]: script, [OF_TYPE]: { ...script, name: 'credit-line-layout-car' } };
  expect((await layouts(new FakeApi(both)).resolve(entity, ofType)).script).toBe('credit-line-layout-car');
  expect((await layouts(new FakeApi({ ...both, [OF_TYPE]: undefined })).resolve(entity, ofType)).script).toBe('credit-line-layout');
});

test('without a script there is no layout and no problem', async () => {
  expect(await layouts(new FakeApi({ [GET]: undefined })).resolve(entity, undefined)).toEqual({});
});

test('[SCRIPT-011] a script that fails is named with its error, and the console has it', async () => {
  const api = new FakeApi({ [GET]: script });
  const resolved = await layouts(api, () => Promise.reject(new Error('line 3: x is not defined'))).resolve(entity, undefined);
  expect(resolved).toEqual({ script: 'credit-line-layout', problem: 'line 3: x is not defined' });
  expect(console.error).toHaveBeenCalledWith('Error in template: ', new Error('line 3: x is not defined'));
});

test('a page whose layout is known asks for nothing', async () => {
  const api = new FakeApi({ [GET]: script, 'GET /script/scripts/credit-line-arrangement': undefined });
  const service = layouts(api);
  await service.resolve(entity, undefined);
  await service.resolve(entity, undefined);
  expect(api.calls).toHaveLength(2);
});

test('a script that is being written says what it wrote to the console, and why there is no layout', async () => {
  const failing = layouts(new FakeApi(), (_script, _input, onLogs) => {
    onLogs?.([{ level: 'log', text: 'here' }]);
    return Promise.reject(new Error('x is not defined'));
  });
  expect(await failing.tryOut(script, entity, undefined)).toMatchObject({
    problem: 'x is not defined',
    logs: [{ level: 'log', text: 'here' }],
  });
  expect(await layouts(new FakeApi()).tryOut(script, entity, undefined)).toMatchObject({ layout, logs: [] });
});

test('[RECORD-032] what the layout builder changes comes with what the script makes', async () => {
  const arrangement = { v: 1, pages: [{ name: 'All', left: [{ ref: 'Content//0' }] }] };
  const stored = { name: 'credit-line-arrangement', hash: 'a', code: JSON.stringify(arrangement) };
  const api = new FakeApi({ [GET]: script, 'GET /script/scripts/credit-line-arrangement': stored });
  expect(await layouts(api).resolve(entity, undefined)).toEqual({ script: 'credit-line-layout', layout, arrangement });
});

test('an arrangement that cannot be read leaves the page as its script makes it', async () => {
  const api = new FakeApi({ [GET]: script, 'GET /script/scripts/credit-line-arrangement': { name: 'x', hash: 'a', code: '{' } });
  expect(await layouts(api).resolve(entity, undefined)).toEqual({ script: 'credit-line-layout', layout });
});

test('[issue 21, 7] the sandbox is made ready where a script lays out the pages, and only there', async () => {
  warmUp.mockClear();
  await layouts(new FakeApi({ [GET]: undefined })).prepare(entity);
  expect(warmUp).not.toHaveBeenCalled();
  await layouts(new FakeApi({ [GET]: script })).prepare(entity);
  expect(warmUp).toHaveBeenCalledOnce();
  warmUp.mockRejectedValueOnce(new Error('offline'));
  await layouts(new FakeApi({ [GET]: script })).prepare(entity);
});
