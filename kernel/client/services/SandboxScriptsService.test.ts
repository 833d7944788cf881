import { ApiError, type Disposer, type JsonValue } from '@mortise/sdk';
import { SessionService } from '@mortise/sdk/client';
import { FakeApi, FakeServices } from '@mortise/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../sandbox/shared/messages.ts';
import { parseLayout } from '../../../sandbox/shared/layout/parseLayout.ts';
import { FakeScriptCache } from './FakeScriptCache.ts';
import { PublishedScripts } from './PublishedScripts.ts';
import { SandboxScriptsService } from './SandboxScriptsService.ts';
import { ScriptLogSender } from './ScriptLogSender.ts';

const RUN = 'GET /script/runs/products-catalog';
const LOAD = 'GET /script/scripts/person-check';
const script = { name: 'person-check', hash: 'h', code: '' };
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

const close = vi.fn();
const stops: Disposer[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));
function open(answers: Record<string, unknown>, execute: () => Promise<JsonValue> = () => Promise.resolve('fine'), scriptOverrides = {}) {
  const api = new FakeApi(answers);
  const services = new FakeServices({ api, configuration: { scriptOverrides } });
  const { events, notifications } = services;
  const published = new PublishedScripts(api, events, new FakeScriptCache());
  const scripts = new SandboxScriptsService({
    api,
    events,
    notifications,
    session: services.get(SessionService),
    scripts: published,
    runner: { warmUp: () => Promise.resolve(), run: () => Promise.reject(new Error('unused')), execute, open: () => Promise.resolve({ call: execute, close }), dispose: () => undefined, check: (name, answer) => Promise.resolve().then(() => parseLayout(name, answer)) },
    logs: new ScriptLogSender(api),
  }); // prettier-ignore
  scripts.start();
  stops.push(published.start());
  return { api, events, notifications, scripts };
}

test('E 45: who follows a script is told what was published or deleted while the connection was broken', async () => {
  const { api, events, scripts } = open({ 'GET /script/scripts/our-check': { ...script, name: 'our-check' } }, undefined, {
    'person-check': 'our-check',
  });
  const told = vi.fn();
  const unfollow = scripts.follow('person-check', told);
  expect(await scripts.execute('person-check', {})).toBe('fine');
  events.publish('ready', { scripts: { 'our-check': 'h' } });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(told).not.toHaveBeenCalled();
  events.publish('ready', { scripts: {} });
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(await scripts.execute('person-check', {}, { isOptional: true })).toBeUndefined();
  expect(api.calls).toHaveLength(1);
  unfollow();
});

test('[SCRIPT-015] a run is asked once for the same parameters', async () => {
  const { api, scripts } = open({ [RUN]: [1] });
  expect(await Promise.all([scripts.run('products-catalog'), scripts.run('products-catalog')])).toEqual([[1], [1]]);
  await scripts.run('products-catalog', { who: 'x' });
  expect(api.callsOf(RUN).map(({ options }) => options.query)).toEqual([{}, { who: 'x' }]);
});

test('E 49: what is asked anew is asked anew, shared by those who ask at the same time, and not kept', async () => {
  const { api, scripts } = open({ [RUN]: [1] });
  const fresh = () => scripts.run('products-catalog', {}, { isFresh: true });
  await scripts.run('products-catalog');
  expect(await Promise.all([fresh(), fresh()])).toEqual([[1], [1]]);
  api.answers[RUN] = [2];
  expect([await fresh(), await scripts.run('products-catalog')]).toEqual([[2], [1]]);
  expect(api.callsOf(RUN)).toHaveLength(3);
});

test('19.E 46: what a layout asks of a run says so, and is no answer to what the product asks', async () => {
  const { api, scripts } = open({ [RUN]: [1] });
  await Promise.all([
    scripts.run('products-catalog', {}, { isFresh: true }),
    scripts.run('products-catalog', {}, { isFresh: true, isOfLayout: true }),
  ]);
  expect(api.callsOf(RUN).map(({ options }) => options.headers)).toEqual([undefined, { 'X-Request-Originator': 'layout' }]);
});

test('E 49: of many questions the latest 100 answers are kept', async () => {
  const { api, scripts } = open({ [RUN]: [1] });
  for (let page = 0; page <= 100; page += 1) await scripts.run('products-catalog', { page: String(page) });
  await scripts.run('products-catalog', { page: '1' });
  expect(api.callsOf(RUN)).toHaveLength(101);
  await scripts.run('products-catalog', { page: '0' });
  expect(api.callsOf(RUN)).toHaveLength(102);
});

test('[CONF-016] a run is asked by the name that the user configuration gives it', async () => {
  const { api, scripts } = open({ 'GET /script/runs/our-catalog': [2] }, undefined, { 'products-catalog': 'our-catalog' });
  expect(await scripts.run('products-catalog')).toEqual([2]);
  expect(api.callsOf(RUN)).toEqual([]);
});

test('[SCRIPT-016] a published script, and a connection that was broken, make every run be asked again', async () => {
  const { api, events, scripts } = open({ [RUN]: [1] });
  await scripts.run('products-catalog');
  events.publish('script', { name: 'leasing-library', hash: 'h2', version: 2 });
  await scripts.run('products-catalog');
  events.publish('ready', {});
  await scripts.run('products-catalog');
  expect(api.callsOf(RUN)).toHaveLength(3);
});

test('[SCRIPT-014] a run that fails is logged and told, unless silent, and asked again the next time', async () => {
  const failure = new ApiError(500, 'SCRIPT_FAILED', 'kaput');
  const { api, notifications, scripts } = open({ [RUN]: failure });
  await expect(scripts.run('products-catalog')).rejects.toBe(failure);
  expect(notifications.shown).toEqual([['failure', 'kaput']]);
  await expect(scripts.run('products-catalog', {}, { isSilent: true })).rejects.toBe(failure);
  expect(notifications.shown).toHaveLength(1);
  expect(console.error).toHaveBeenCalledWith('Script products-catalog: ', failure);
  expect(api.callsOf(RUN)).toHaveLength(2);
});

test('a script of the browser is run with what it is given, under the name the tenant gave it', async () => {
  const { scripts } = open({ 'GET /script/scripts/our-check': { ...script, name: 'our-check' } }, undefined, {
    'person-check': 'our-check',
  });
  expect(await scripts.execute('person-check', { value: '1' })).toBe('fine');
});

test('[SCRIPT-012] a script that cannot be loaded is told', async () => {
  const { notifications, scripts } = open({ [LOAD]: new ApiError(500, 'X', 'no database') });
  await expect(scripts.execute('person-check', {})).rejects.toThrow('no database');
  expect(notifications.shown).toEqual([['failure', 'no database']]);
});

test('[SCRIPT-013] one that is optional is not', async () => {
  const { api, notifications, scripts } = open({ [LOAD]: new ApiError(500, 'X', 'no database') });
  expect(await scripts.execute('person-check', {}, { isOptional: true })).toBeUndefined();
  api.answers[LOAD] = undefined;
  expect(await scripts.execute('person-check', {}, { isOptional: true })).toBeUndefined();
  expect(notifications.shown).toEqual([]);
});

test('issue 19: one that may be absent is none only where the server says so; one that could not be read is an error', async () => {
  const { api, notifications, scripts } = open({ [LOAD]: new ApiError(0, 'NETWORK_ERROR', 'no network') });
  const read = (mayBeAbsent: 'cached' | 'asked') => scripts.execute('person-check', {}, { mayBeAbsent, isSilent: true });
  await expect(read('asked')).rejects.toThrow('no network');
  await expect(read('cached')).rejects.toThrow('no network');
  api.answers[LOAD] = undefined;
  expect([await read('asked'), await read('cached')]).toEqual([undefined, undefined]);
  expect(notifications.shown).toEqual([]);
});

test('[SCRIPT-014] a script of the browser that fails is logged and told, unless silent', async () => {
  const failure = new Error(messages.noExecute('person-check'));
  const { notifications, scripts } = open({ [LOAD]: script }, () => Promise.reject(failure));
  await expect(scripts.execute('person-check', {}, { isSilent: true })).rejects.toBe(failure);
  expect(notifications.shown).toEqual([]);
  await expect(scripts.execute('person-check', {})).rejects.toBe(failure);
  expect(notifications.shown).toEqual([['failure', 'Layout script person-check does not have an execute() function']]);
  expect(console.error).toHaveBeenLastCalledWith('Script person-check: ', failure);
});

test('[SCRIPT-009] a layout without the name of its script is refused', async () => {
  const { scripts } = open({});
  await expect(scripts.layout({ entity: 'Person' })).rejects.toThrow("Field 'layoutScriptName' is missing in parameters");
});

test('[SCRIPT-010] [SCRIPT-011] what is no layout is refused, told and logged', async () => {
  const { notifications, scripts } = open({ [LOAD]: script }, () => Promise.resolve({ v: 1 }));
  await expect(scripts.layout({ layoutScriptName: 'person-check' })).rejects.toThrow("Invalid object person-check in 'layout' script");
  expect(notifications.shown).toHaveLength(1);
  expect(console.error).toHaveBeenCalledWith('Error in template: ', expect.anything());
});

test('a layout is made of the parameters', async () => {
  const { scripts } = open({ [LOAD]: script }, () => Promise.resolve({ v: 1, left: [{ kind: 'Content' }] }));
  expect(await scripts.layout({ layoutScriptName: 'person-check' })).toEqual({ v: 1, left: [{ kind: 'Content' }] });
});

test('a script of a form stays open until the form closes it', async () => {
  const { scripts } = open({ [LOAD]: script });
  const opened = await scripts.open('person-check');
  expect(await opened!.call('onChange', {}, { field: 'name' })).toBe('fine');
  opened!.close();
  expect(close).toHaveBeenCalledOnce();
});

test('[SCRIPT-013] a form whose optional script is not there goes without it', async () => {
  const { notifications, scripts } = open({ [LOAD]: undefined });
  expect(await scripts.open('person-check', { isOptional: true })).toBeUndefined();
  await expect(scripts.open('person-check')).rejects.toThrow('There is no script person-check');
  expect(notifications.shown).toHaveLength(1);
});

test('[SCRIPT-014] a function of an open script that fails is logged and told', async () => {
  const { notifications, scripts } = open({ [LOAD]: script }, () => Promise.reject(new Error('x is not defined')));
  const opened = await scripts.open('person-check');
  await expect(opened!.call('validate', {})).rejects.toThrow('x is not defined');
  expect(notifications.shown).toEqual([['failure', 'x is not defined']]);
});
