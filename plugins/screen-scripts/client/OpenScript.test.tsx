import { LocalDrafts } from '@mortise/sdk/client';
import { ApiError, apiError } from '@mortise/sdk';
import { FakeApi, trackDisposers } from '@mortise/sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScriptDraft } from './contract.ts';
import { OpenScript } from './OpenScript.ts';
import { ScriptsApi } from './ScriptsApi.ts';

const PATH = '/script/scripts/contract-layout';
const published = { name: 'contract-layout', version: 3, source: 'published', tests: [] };
const draft = (part: Partial<ScriptDraft> = {}): ScriptDraft => ({
  source: 'typed',
  tests: [],
  baseVersion: 3,
  date: '2026-01-02',
  ...part,
});
const disposers = trackDisposers();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  disposers.assertAllDisposed();
});

async function open(answers: Record<string, unknown> = {}, { isWritable = true, found = undefined as ScriptDraft | undefined } = {}) {
  const api = new FakeApi({
    [`GET ${PATH}/source`]: published,
    [`GET ${PATH}/draft`]: { drafts: [] },
    [`PUT ${PATH}/draft`]: {},
    [`DELETE ${PATH}/draft`]: undefined,
    [`POST ${PATH}/compile`]: { hash: 'h', code: '' },
    ...answers,
  });
  const drafts = new LocalDrafts<ScriptDraft>(localStorage, 'eva@demo', 'script-draft');
  if (found) drafts.write('contract-layout', found);
  const onStored = vi.fn();
  const script = new OpenScript('contract-layout', { api: new ScriptsApi(api), drafts, isWritable, onStored });
  const stop = disposers.track('script', script.start());
  await vi.advanceTimersByTimeAsync(0);
  return { api, drafts, script, stop, onStored };
}

describe('what is typed', () => {
  test('is in this browser at once and on the server after a pause, so that a crash loses nothing', async () => {
    const { api, drafts, script, stop, onStored } = await open();
    script.edit('one');
    expect(drafts.read('contract-layout')?.source).toBe('one');
    await vi.advanceTimersByTimeAsync(900);
    script.edit('two');
    await vi.advanceTimersByTimeAsync(900);
    expect(api.callsOf(`PUT ${PATH}/draft`)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(api.callsOf(`PUT ${PATH}/draft`).map(({ body }) => body)).toEqual([{ source: 'two', tests: [], baseVersion: 3 }]);
    expect([script.saveState, drafts.read('contract-layout'), onStored.mock.calls.length]).toEqual(['saved', undefined, 1]);
    stop();
  });

  test('stays in this browser while the server cannot be reached', async () => {
    const { drafts, script, stop } = await open({ [`PUT ${PATH}/draft`]: new ApiError(0, 'NETWORK_ERROR', 'offline') });
    script.edit('one');
    await vi.advanceTimersByTimeAsync(1100);
    expect([script.saveState, drafts.read('contract-layout')?.source]).toEqual(['failed', 'one']);
    stop();
  });

  test('follows when more was typed while the draft was on its way', async () => {
    let arrive = () => {};
    const { api, script, stop } = await open({ [`PUT ${PATH}/draft`]: () => new Promise<void>((resolve) => (arrive = resolve)) });
    script.edit('one');
    await vi.advanceTimersByTimeAsync(1100);
    script.edit('two');
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.callsOf(`PUT ${PATH}/draft`).map(({ body }) => (body as ScriptDraft).source)).toEqual(['one', 'two']);
    expect(script.saveState).toBe('saved');
    stop();
  });

  test('is no draft any more once it is what is published', async () => {
    const { api, script, stop } = await open();
    script.edit('one');
    script.edit('published');
    await vi.advanceTimersByTimeAsync(1100);
    expect(api.callsOf(`PUT ${PATH}/draft`)).toHaveLength(0);
    expect(api.callsOf(`DELETE ${PATH}/draft`)).toHaveLength(1);
    stop();
  });

  test('is sent when the script is closed before the pause is over', async () => {
    const { api, script, stop } = await open();
    script.edit('one');
    stop();
    expect(api.callsOf(`PUT ${PATH}/draft`)).toHaveLength(1);
  });
});

describe('opening a script', () => {
  test('takes up one’s own draft and says from when it is', async () => {
    const { script, stop } = await open({ [`GET ${PATH}/draft`]: { ...draft(), drafts: [] } });
    expect([script.source, script.baseVersion, script.draftDate, script.isChanged]).toEqual(['typed', 3, '2026-01-02', true]);
    stop();
  });

  test('takes up what a crash left in this browser, where it is newer than what the server has', async () => {
    const answers = { [`GET ${PATH}/draft`]: { ...draft(), drafts: [] } };
    const newer = await open(answers, { found: draft({ source: 'crashed', date: '2026-01-03' }) });
    expect(newer.script.source).toBe('crashed');
    newer.stop();
    const older = await open(answers, { found: draft({ source: 'crashed', date: '2026-01-01' }) });
    expect(older.script.source).toBe('typed');
    older.stop();
  });

  test('says nothing of a draft that is what is published', async () => {
    const { script, stop } = await open({ [`GET ${PATH}/draft`]: { ...draft({ source: 'published' }), drafts: [] } });
    expect([script.draftDate, script.isChanged]).toEqual([undefined, false]);
    stop();
  });

  test('tells who else works on it', async () => {
    const { script, stop } = await open({ [`GET ${PATH}/draft`]: { drafts: [{ username: 'max@demo', date: '', baseVersion: 3 }] } });
    expect(script.others.map(({ username }) => username)).toEqual(['max@demo']);
    stop();
  });

  test('that nobody has written begins with the template of its kind', async () => {
    const { script, stop } = await open({ [`GET ${PATH}/source`]: undefined });
    expect(script.source).toContain('defineLayout');
    expect([script.published, script.isChanged]).toEqual([undefined, true]);
    stop();
  });

  test('asks for no draft and compiles nothing for someone who may only read', async () => {
    const { api, stop } = await open({}, { isWritable: false });
    await vi.advanceTimersByTimeAsync(500);
    expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${PATH}/source`]);
    stop();
  });

  test('that cannot be read keeps the reason for the page', async () => {
    const { script, stop } = await open({ [`GET ${PATH}/source`]: apiError('INTERNAL_ERROR') });
    expect([script.error?.message, script.isLoading]).toEqual(['Something went wrong on the server', false]);
    stop();
  });
});

test('the source is compiled when one pauses, and what is wrong is marked until it is right', async () => {
  const places = [{ script: 'contract-layout', line: 2, column: 5, length: 3, message: 'Expected ")"' }];
  const { api, script, stop } = await open();
  await vi.advanceTimersByTimeAsync(200);
  expect(script.compiled).toMatchObject({ name: 'contract-layout', hash: 'h' });
  api.answers[`POST ${PATH}/compile`] = new ApiError(400, 'INVALID_SCRIPT', 'wrong', { places });
  script.edit('(');
  await vi.advanceTimersByTimeAsync(100);
  script.edit('((');
  await vi.advanceTimersByTimeAsync(200);
  expect([script.places, script.problem]).toEqual([places, 'wrong']);
  expect(api.callsOf(`POST ${PATH}/compile`)).toHaveLength(2);
  api.answers[`POST ${PATH}/compile`] = { hash: 'h2', code: '' };
  script.edit('right');
  await vi.advanceTimersByTimeAsync(200);
  expect([script.places, script.problem, script.compiled?.hash]).toEqual([[], undefined, 'h2']);
  stop();
});

describe('publishing', () => {
  const theirs = { version: 4, source: 'theirs', tests: [], username: 'max@demo' };
  const stale = new ApiError(409, 'STALE_VERSION', 'stale', { current: theirs });

  test('sends what is typed with the version it began with, and forgets the draft', async () => {
    const { api, drafts, script, stop } = await open({ [`PUT ${PATH}`]: { version: 4 } });
    script.edit('mine');
    api.answers[`GET ${PATH}/source`] = { ...published, version: 4, source: 'mine' };
    script.describe(' why ');
    expect(await script.publish()).toBe(true);
    expect(api.callsOf(`PUT ${PATH}/draft`)[0]?.body).toEqual({ source: 'mine', tests: [], baseVersion: 3 });
    expect(api.callsOf(`PUT ${PATH}`)[0]?.body).toEqual({ source: 'mine', tests: [], baseVersion: 3, message: 'why' });
    expect([script.baseVersion, script.isChanged, drafts.read('contract-layout')]).toEqual([4, false, undefined]);
    stop();
  });

  test('on top of somebody else’s version is refused with theirs; theirs can be taken', async () => {
    const { script, stop } = await open({ [`PUT ${PATH}`]: stale });
    script.edit('mine');
    expect(await script.publish()).toBe(false);
    expect(script.conflict?.current).toEqual(theirs);
    script.takeTheirs();
    await vi.advanceTimersByTimeAsync(0);
    expect([script.source, script.baseVersion, script.isChanged, script.conflict]).toEqual(['theirs', 4, false, undefined]);
    stop();
  });

  test('on top of somebody else’s version goes on with both together, as a change of theirs', async () => {
    const [base, other] = [
      { ...published, source: 'a\nb\nc' },
      { ...theirs, source: 'a\nb\ntheirs' },
    ];
    const { api, script, stop } = await open({
      [`GET ${PATH}/source`]: base,
      [`GET ${PATH}/versions/3`]: base,
      [`PUT ${PATH}`]: new ApiError(409, 'STALE_VERSION', 'stale', { current: other }),
    });
    script.edit('mine\nb\nc');
    script.describe('E 44: stays');
    await script.publish();
    expect(script.conflict?.merged).toEqual({ source: 'mine\nb\ntheirs', tests: [], clashes: [], conflicts: 0 });
    script.keepMerged({ source: 'mine\nb\ntheirs', tests: [] });
    expect([script.baseVersion, script.isChanged, script.conflict]).toEqual([4, true, undefined]);
    api.answers[`PUT ${PATH}`] = { version: 5 };
    await script.publish();
    expect(api.callsOf(`PUT ${PATH}`)[1]?.body).toMatchObject({ source: 'mine\nb\ntheirs', baseVersion: 4, message: 'E 44: stays' });
    expect(script.message).toBe('');
    stop();
  });

  test('is refused while a test fails, and the results say which', async () => {
    const results = [{ name: 'one', passed: false, message: 'left should have 1 entries', milliseconds: 3 }];
    const { script, stop } = await open({ [`PUT ${PATH}`]: new ApiError(400, 'SCRIPT_TESTS_FAILED', 'Tests fail', { results }) });
    expect(await script.publish()).toBe(false);
    expect([script.results, script.problem]).toEqual([results, 'Tests fail']);
    stop();
  });

  test('was refused for a reason that stays while it compiles, and goes once it is changed', async () => {
    const { script, stop } = await open({ [`PUT ${PATH}`]: new ApiError(400, 'SCRIPT_TESTS_FAILED', 'Tests fail') });
    script.edit('compiles');
    await script.publish();
    await vi.advanceTimersByTimeAsync(200);
    expect([script.compiled?.hash, script.problem, script.refusal]).toEqual(['h', undefined, 'Tests fail']);
    script.edit('right');
    expect(script.refusal).toBeUndefined();
    stop();
  });

  test('with wrong types is refused, and published when its author asks for it with warnings', async () => {
    const { api, script, stop } = await open({ [`PUT ${PATH}`]: new ApiError(400, 'SCRIPT_TYPES_FAILED', 'Types are refused') });
    expect([await script.publish(), script.hasWrongTypes]).toEqual([false, true]);
    api.answers[`PUT ${PATH}`] = { version: 4 };
    expect([await script.publish(true), script.hasWrongTypes]).toEqual([true, false]);
    expect(api.callsOf(`PUT ${PATH}`).map(({ body }) => (body as { withWarnings?: boolean }).withWarnings)).toEqual([undefined, true]);
    stop();
  });

  test('E 43: what is typed meanwhile stays, and is the draft that follows the version', async () => {
    let arrive: (value: unknown) => void = () => {};
    const { api, script, stop } = await open({ [`PUT ${PATH}`]: () => new Promise((resolve) => (arrive = resolve)) });
    script.edit('mine');
    const publishing = script.publish();
    script.edit('mine, and more');
    await vi.advanceTimersByTimeAsync(1100);
    api.answers[`GET ${PATH}/source`] = { ...published, version: 4, source: 'mine' };
    arrive({ version: 4 });
    expect(await publishing).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([script.source, script.baseVersion, script.isChanged, script.newerVersion]).toEqual(['mine, and more', 4, true, undefined]);
    expect(api.callsOf(`PUT ${PATH}/draft`).at(-1)?.body).toEqual({ source: 'mine, and more', tests: [], baseVersion: 4 });
    stop();
  });

  test('E 43: what is typed meanwhile does not go over what somebody else published right after', async () => {
    const { api, script, stop } = await open({ [`PUT ${PATH}`]: { version: 4 } });
    script.edit('mine');
    const publishing = script.publish();
    script.setTests([{ name: 'one', context: {}, expect: [] }]);
    api.answers[`GET ${PATH}/source`] = { ...published, version: 5, source: 'theirs' };
    await publishing;
    expect([script.source, script.tests.length, script.baseVersion, script.newerVersion]).toEqual(['mine', 1, 4, 5]);
    stop();
  });

  test('E 43: what is typed while an earlier version is restored, or a newer one is fetched, stays', async () => {
    const { api, script, stop } = await open({ [`POST ${PATH}/restore`]: { version: 4 } });
    api.answers[`GET ${PATH}/source`] = { ...published, version: 4, source: 'earlier' };
    const restoring = script.restore(1);
    script.edit('typed');
    await restoring;
    expect([script.source, script.baseVersion, script.isChanged]).toEqual(['typed', 4, true]);
    script.edit('earlier');
    await vi.advanceTimersByTimeAsync(1100);
    api.answers[`GET ${PATH}/source`] = { ...published, version: 5, source: 'theirs' };
    script.meet(5);
    script.edit('typed again');
    await vi.advanceTimersByTimeAsync(1100);
    expect([script.source, script.baseVersion, script.newerVersion]).toEqual(['typed again', 4, 5]);
    stop();
  });

  test('an earlier version again shows it', async () => {
    const { api, script, stop } = await open({ [`POST ${PATH}/restore`]: { version: 4 } });
    script.edit('mine');
    api.answers[`GET ${PATH}/source`] = { ...published, version: 4, source: 'earlier' };
    expect(await script.restore(1)).toBe(true);
    expect([script.source, script.isChanged]).toEqual(['earlier', false]);
    stop();
  });
});

describe('when somebody else publishes', () => {
  test('the script follows where nothing is typed', async () => {
    const { api, script, stop } = await open();
    api.answers[`GET ${PATH}/source`] = { ...published, version: 4, source: 'theirs' };
    script.meet(4);
    await vi.advanceTimersByTimeAsync(0);
    expect([script.source, script.newerVersion]).toEqual(['theirs', undefined]);
    stop();
  });

  test('what is typed stays, and it is said', async () => {
    const { script, stop } = await open();
    script.edit('mine');
    script.meet(4);
    expect([script.source, script.newerVersion]).toEqual(['mine', 4]);
    stop();
  });

  test('both can be merged before anything is published', async () => {
    const { api, script, stop } = await open({
      [`GET ${PATH}/versions/3`]: published,
      [`GET ${PATH}/versions`]: [{ version: 4, username: 'max@demo' }],
    });
    script.edit('mine');
    script.meet(4);
    api.answers[`GET ${PATH}/source`] = { ...published, version: 4, source: 'theirs' };
    await script.mergeNow();
    expect([script.conflict?.merged.conflicts, script.conflict?.current.username]).toEqual([1, 'max@demo']);
    stop();
  });

  test('who begins a draft of the script meanwhile is named', async () => {
    const { api, script, stop } = await open();
    api.answers[`GET ${PATH}/draft`] = { drafts: [{ username: 'max@demo', date: '', baseVersion: 3 }] };
    await script.meetDraft();
    expect(script.others.map(({ username }) => username)).toEqual(['max@demo']);
    stop();
  });
});
