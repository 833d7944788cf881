import { apiError } from '@mortise/sdk';
import { FakeApi, FakeEvents, trackDisposers } from '@mortise/sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeScriptCache } from './FakeScriptCache.ts';
import { PublishedScripts } from './PublishedScripts.ts';

const GET = 'GET /script/scripts/contract-layout';
const version = (hash: string) => ({ name: 'contract-layout', version: Number(hash.slice(1)), hash, code: `// ${hash}` });
const disposers = trackDisposers();
afterEach(() => disposers.assertAllDisposed());

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

function open(answer: unknown = version('h1'), cache = new FakeScriptCache()) {
  const api = new FakeApi({ [GET]: answer });
  const events = new FakeEvents();
  const scripts = new PublishedScripts(api, events, cache);
  const told = vi.fn();
  const stops = [disposers.track('scripts', scripts.start()), disposers.track('follow', scripts.follow('contract-layout', told))];
  return { api, cache, events, scripts, told, stop: () => stops.forEach((stop) => stop()) };
}

test('a script is asked for once, also by two at the same time', async () => {
  const { api, scripts, stop } = open();
  const [one, other] = await Promise.all([scripts.get('contract-layout'), scripts.get('contract-layout')]);
  expect([one, other, api.calls.length]).toEqual([version('h1'), version('h1'), 1]);
  stop();
});

test('in safe mode the tenant has no scripts, and none is asked for', async () => {
  const api = new FakeApi({ [GET]: version('h1') });
  const events = new FakeEvents();
  const scripts = new PublishedScripts(api, events, new FakeScriptCache(), true);
  const stop = scripts.start();
  expect(await scripts.get('contract-layout')).toBeUndefined();
  events.publish('ready', { scripts: { 'contract-layout': 'h1' } });
  await settled();
  expect([await scripts.get('contract-layout'), api.calls]).toEqual([undefined, []]);
  stop();
});

test('[SCRIPT-016] a published version is asked for anew, and who follows the script is told', async () => {
  const { api, events, scripts, told, stop } = open();
  await scripts.get('contract-layout');
  api.answers[GET] = version('h2');
  events.publish('script', { name: 'other', hash: 'x', version: 1 });
  expect(told).not.toHaveBeenCalled();
  events.publish('script', { name: 'contract-layout', hash: 'h2', version: 2 });
  expect(told).toHaveBeenCalledOnce();
  expect(await scripts.get('contract-layout')).toEqual(version('h2'));
  stop();
});

test('what was published while the connection was broken shows once it stands again', async () => {
  const { api, events, scripts, told, stop } = open();
  await scripts.get('contract-layout');
  events.publish('ready', { scripts: { 'contract-layout': 'h1' } });
  await settled();
  expect([told.mock.calls.length, api.calls.length]).toEqual([0, 1]);
  api.answers[GET] = version('h2');
  events.publish('ready', { scripts: { 'contract-layout': 'h2' } });
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(await scripts.get('contract-layout')).toEqual(version('h2'));
  stop();
});

test('a page whose scripts are cached asks for none, nor for those that are not there', async () => {
  const { api, events, scripts, told, stop } = open(version('h1'), new FakeScriptCache([version('h1')]));
  expect(await scripts.get('contract-layout')).toEqual(version('h1'));
  expect(await scripts.get('contract-extension')).toBeUndefined();
  events.publish('ready', { scripts: { 'contract-layout': 'h1' } });
  await settled();
  expect([told.mock.calls.length, api.calls.length]).toEqual([0, 0]);
  stop();
});

test('[SCRIPT-016] a cached script that was published anew meanwhile is replaced as soon as the server says so', async () => {
  const { cache, events, scripts, told, stop } = open(version('h2'), new FakeScriptCache([version('h1')]));
  await scripts.get('contract-layout');
  events.publish('ready', { scripts: { 'contract-layout': 'h2' } });
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(await scripts.get('contract-layout')).toEqual(version('h2'));
  expect([cache.kept, [...cache.scripts.values()].at(-1)]).toEqual([
    { 'contract-layout': { name: 'contract-layout', hash: 'h2' } },
    version('h2'),
  ]);
  stop();
});

test('E 48: scripts of one source have their own names and versions, also from the cache', async () => {
  const [one, other] = [version('h1'), { ...version('h1'), name: 'invoice-layout', version: 5 }];
  const { api, events, scripts, stop } = open(one, new FakeScriptCache([one]));
  api.answers['GET /script/scripts/invoice-layout'] = other;
  const state = (versionOfOther: number) => ({
    scripts: { 'contract-layout': 'h1', 'invoice-layout': 'h1', 'asset-layout': 'h1' },
    versions: { 'contract-layout': 1, 'invoice-layout': versionOfOther, 'asset-layout': 1 },
    aliases: { 'asset-layout': 'contract-layout' },
  });
  events.publish('ready', state(5));
  await settled();
  expect(await scripts.get('invoice-layout')).toEqual(other);
  expect([await scripts.get('contract-layout'), await scripts.get('asset-layout')]).toEqual([one, one]);
  expect(api.calls.map(({ path }) => path)).toEqual(['/script/scripts/invoice-layout']);
  api.answers['GET /script/scripts/invoice-layout'] = { ...other, version: 6 };
  events.publish('ready', state(6));
  await settled();
  expect((await scripts.get('invoice-layout'))?.version).toBe(6);
  stop();
});

test('without events the server is asked after a moment, and offline the cache stands', async () => {
  vi.useFakeTimers();
  const { api, scripts, told, stop } = open(apiError('INTERNAL_ERROR'), new FakeScriptCache([version('h1')]));
  await scripts.get('contract-layout');
  await vi.advanceTimersByTimeAsync(3_000);
  expect([told.mock.calls.length, api.calls.length]).toEqual([0, 1]);
  expect((await scripts.get('contract-layout'))?.hash).toBe('h1');
  stop();
  vi.useRealTimers();
});

test('issue 19: that there is none is asked about where this browser only remembers it', async () => {
  const { api, events, scripts, stop } = open(apiError('INTERNAL_ERROR'), new FakeScriptCache([]));
  await expect(scripts.getAsked('contract-layout')).rejects.toThrow();
  api.answers[GET] = version('h1');
  expect(await scripts.getAsked('contract-layout')).toEqual(version('h1'));
  expect(await scripts.get('contract-layout')).toEqual(version('h1'));
  events.publish('ready', { scripts: {} });
  await settled();
  const { length } = api.calls;
  expect([await scripts.getAsked('contract-layout'), api.calls.length]).toEqual([undefined, length]);
  stop();
});

test('a page that was told nothing finds out that a script has changed', async () => {
  vi.useFakeTimers();
  const { scripts, told, stop } = open(version('h2'), new FakeScriptCache([version('h1')]));
  await scripts.get('contract-layout');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toHaveBeenCalledOnce();
  expect(await scripts.get('contract-layout')).toEqual(version('h2'));
  stop();
  vi.useRealTimers();
});

test('nothing stays behind when the session ends', async () => {
  const { cache, stop } = open(version('h1'), new FakeScriptCache([version('h1')]));
  stop();
  expect([cache.kept, cache.scripts.size]).toEqual([undefined, 0]);
});

test('the first connection asks for nothing on a page that needs no script', () => {
  const { api, events, stop } = open();
  events.publish('ready', {});
  expect(api.calls).toEqual([]);
  stop();
});

test('a script that could not be loaded is asked for again', async () => {
  const { api, scripts, stop } = open(apiError('INTERNAL_ERROR'));
  await expect(scripts.get('contract-layout')).rejects.toThrow();
  api.answers[GET] = undefined;
  expect(await scripts.get('contract-layout')).toBeUndefined();
  stop();
});

test('a script that is published before the page that uses it begins to follow is not missed', async () => {
  const { api, events, scripts, stop } = open();
  api.answers['GET /script/scripts/contract-layout-lease'] = { ...version('h1'), name: 'contract-layout-lease' };
  await scripts.get('contract-layout-lease');
  events.publish('script', { name: 'contract-layout-lease', hash: 'h2', version: 2 });
  const told = vi.fn();
  const unfollow = disposers.track('late', scripts.follow('contract-layout-lease', told));
  await settled();
  unfollow();
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test('who no longer follows is no longer told', () => {
  const { events, told, stop } = open();
  stop();
  events.publish('script', { name: 'contract-layout', hash: 'h2', version: 2 });
  expect(told).not.toHaveBeenCalled();
});
