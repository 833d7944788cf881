import { ApiError } from '@mortise/sdk';
import { FakeApi, FakeEvents, trackDisposers } from '@mortise/sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { PublishedScripts } from './PublishedScripts.ts';

const GET = 'GET /script/scripts/contract-layout';
const version = (hash: string) => ({ name: 'contract-layout', hash, code: `// ${hash}` });
const disposers = trackDisposers();
afterEach(() => disposers.assertAllDisposed());

function open(answer: unknown = version('h1')) {
  const api = new FakeApi({ [GET]: answer });
  const events = new FakeEvents();
  const scripts = new PublishedScripts(api, events);
  const told = vi.fn();
  const stops = [disposers.track('scripts', scripts.start()), disposers.track('follow', scripts.follow('contract-layout', told))];
  return { api, events, scripts, told, stop: () => stops.forEach((stop) => stop()) };
}

test('a script is asked for once, also by two at the same time', async () => {
  const { api, scripts, stop } = open();
  const [one, other] = await Promise.all([scripts.get('contract-layout'), scripts.get('contract-layout')]);
  expect([one, other, api.calls.length]).toEqual([version('h1'), version('h1'), 1]);
  stop();
});

test('[SCRIPT-016] a published version is asked for anew, and who follows the script is told', async () => {
  const { api, events, scripts, told, stop } = open();
  await scripts.get('contract-layout');
  api.answers[GET] = version('h2');
  events.tell('script', { name: 'other', hash: 'x', version: 1 });
  expect(told).not.toHaveBeenCalled();
  events.tell('script', { name: 'contract-layout', hash: 'h2', version: 2 });
  expect(told).toHaveBeenCalledOnce();
  expect(await scripts.get('contract-layout')).toEqual(version('h2'));
  stop();
});

test('what was published while the connection was broken shows once it stands again', async () => {
  const { api, events, scripts, told, stop } = open();
  await scripts.get('contract-layout');
  events.tell('ready', {});
  await vi.waitFor(() => expect(api.calls).toHaveLength(2));
  expect(told).not.toHaveBeenCalled();
  api.answers[GET] = version('h2');
  events.tell('ready', {});
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  stop();
});

test('the first connection asks for nothing on a page that needs no script', () => {
  const { api, events, stop } = open();
  events.tell('ready', {});
  expect(api.calls).toEqual([]);
  stop();
});

test('a script that could not be loaded is asked for again', async () => {
  const { api, scripts, stop } = open(ApiError.of('INTERNAL_ERROR'));
  await expect(scripts.get('contract-layout')).rejects.toThrow();
  api.answers[GET] = '';
  expect(await scripts.get('contract-layout')).toBeUndefined();
  stop();
});

test('who no longer follows is no longer told', () => {
  const { events, told, stop } = open();
  stop();
  events.tell('script', { name: 'contract-layout', hash: 'h2', version: 2 });
  expect(told).not.toHaveBeenCalled();
});
