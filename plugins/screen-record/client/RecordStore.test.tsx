import { ApiError, apiError, defineEntity, type EntityRecord, type TransitionInfo } from '@mortise/sdk';
import { LayoutsService, type ResolvedLayout, SessionService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, trackDisposers } from '@mortise/sdk/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contested } from './Conflict.ts';
import { recordServices } from './RecordServices.ts';
import { RecordStore } from './RecordStore.ts';

const Loan = defineEntity({
  name: 'Loan', collection: 'x/loans', registrationPrefix: 'L',
  fields: { name: { type: 'text', mandatory: true }, note: { type: 'text' } },
  workflow: { initial: 'DRAFT', states: { DRAFT: {}, ACTIVE: {} }, transitions: [{ code: 'go', from: ['DRAFT'], to: 'ACTIVE' }] },
}); // prettier-ignore
const record = (part: object = {}) =>
  ({ registration: 'L1', status: 'DRAFT', _version: 3, name: 'One', note: 'a', _updateUser: 'eva', ...part }) as unknown as EntityRecord;
const go: TransitionInfo = { code: 'go', label: 'Go', from: ['DRAFT'], to: 'ACTIVE', class: 'default', props: {} };
const disposers = trackDisposers();
afterEach(() => {
  localStorage.clear();
  disposers.assertAllDisposed();
});

/** @param registration null opens the page that creates a record */
async function open(answers: Record<string, unknown> = {}, registration: string | null = 'L1') {
  const api = new FakeApi({ 'GET /x/loans/L1': record(), 'GET /x/loans/L1/transitions': [go], ...answers });
  const services = new FakeServices({ api });
  const store = new RecordStore(Loan, registration ?? undefined, recordServices(services));
  const stop = disposers.track('record', store.start());
  await vi.waitFor(() => expect(store.isLoading).toBe(false));
  return { api, services, store, stop };
}

test('it shows the record with its transitions, to be read', async () => {
  const { store, stop } = await open();
  expect([store.form.field('name').value, store.isEditing, store.transitions.length]).toEqual(['One', false, 1]);
  stop();
});

test('[FIELD] saving is blocked while a mandatory field is empty', async () => {
  const { api, store, stop } = await open();
  store.form.field('name').value = '';
  expect(await store.save()).toBeUndefined();
  expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(false);
  stop();
});

test('only what changed is sent, with the version that was seen', async () => {
  const { api, services, store, stop } = await open({ 'PATCH /x/loans/L1': record({ name: 'Two', _version: 4 }) });
  store.edit();
  store.form.field('name').value = 'Two';
  expect(await store.save()).toBe('/loan/L1');
  expect(api.callsOf('PATCH /x/loans/L1')[0]?.body).toEqual({ name: 'Two', _version: 3 });
  expect([store.form.isDirty, store.isEditing]).toEqual([false, false]);
  expect(services.notifications.shown).toContainEqual(['success', 'Saved']);
  stop();
});

test('a new record is created and its address answered', async () => {
  const { api, store, stop } = await open({ 'POST /x/loans': record({ registration: 'L 2' }) }, null);
  store.form.field('name').value = 'New';
  expect(await store.save()).toBe('/loan/L%202');
  expect(api.callsOf('POST /x/loans')[0]?.body).toEqual({ name: 'New' });
  stop();
});

test('[RECORD-conflict] when somebody else saved, both versions are kept and merged field by field', async () => {
  const current = record({ name: 'Theirs', _version: 9 });
  const { api, store, stop } = await open({ 'PATCH /x/loans/L1': new ApiError(409, 'STALE_VERSION', 'stale', { current }) });
  store.form.field('name').value = 'Mine';
  store.form.field('note').value = 'my note';
  await store.save();
  expect(contested(store.conflict!)).toEqual(['name']);
  api.answers['PATCH /x/loans/L1'] = record({ _version: 10 });
  await store.merge(new Set(['name']));
  expect(api.callsOf('PATCH /x/loans/L1')[1]?.body).toEqual({ note: 'my note', _version: 9 });
  stop();
});

const savedBy = (version: number, more: object = {}) => ({
  changes: [{ entity: 'Loan', registration: 'L1', version, user: 'bob@x', ...more }],
  entities: [],
});

test("what somebody else saved is on the page a moment later; one's own save and older ones are not read again", async () => {
  const { api, services, store, stop } = await open();
  const reads = () => api.callsOf('GET /x/loans/L1').length;
  const before = reads();
  services.events.publish('records', savedBy(3));
  services.events.publish('records', { changes: [{ entity: 'Loan', registration: 'L2', version: 9, user: 'bob@x' }], entities: [] });
  expect(reads()).toBe(before);
  api.answers['GET /x/loans/L1'] = record({ name: 'Theirs', _version: 4 });
  services.events.publish('records', savedBy(4));
  await vi.waitFor(() => expect(store.form.field('name').value).toBe('Theirs'));
  expect(store.savedElsewhere).toBeUndefined();
  stop();
});

test('while something is typed the page says who saved meanwhile, and puts both versions together before it is saved', async () => {
  const { api, services, store, stop } = await open();
  store.edit();
  store.form.field('name').value = 'Mine';
  const reads = api.callsOf('GET /x/loans/L1').length;
  services.events.publish('records', savedBy(4));
  expect([store.savedElsewhere?.user, store.form.field('name').value]).toEqual(['bob@x', 'Mine']);
  expect(api.callsOf('GET /x/loans/L1')).toHaveLength(reads);
  api.answers['GET /x/loans/L1'] = record({ name: 'Theirs', note: 'their note', _version: 4 });
  await store.compare();
  expect(contested(store.conflict!)).toEqual(['name']);
  // Whoever goes back to the form is still told.
  expect(store.savedElsewhere?.user).toBe('bob@x');
  api.answers['PATCH /x/loans/L1'] = record({ name: 'Mine', note: 'their note', _version: 5 });
  await store.merge(new Set());
  expect(api.callsOf('PATCH /x/loans/L1')[0]?.body).toEqual({ name: 'Mine', _version: 4 });
  expect(store.savedElsewhere).toBeUndefined();
  stop();
});

test('whoever gives up what was typed sees what somebody else saved', async () => {
  const { api, services, store, stop } = await open();
  store.edit();
  store.form.field('name').value = 'Mine';
  services.events.publish('records', savedBy(4));
  api.answers['GET /x/loans/L1'] = record({ name: 'Theirs', _version: 4 });
  store.cancel();
  await vi.waitFor(() => expect(store.form.field('name').value).toBe('Theirs'));
  stop();
});

test('what the server refuses stands at the field', async () => {
  const refusal = new ApiError(400, 'X', 'bad', { errors: ['Name is taken'], fieldProps: { name: { errorFormat: 'Name is taken' } } });
  const { store, services, stop } = await open({ 'PATCH /x/loans/L1': refusal });
  store.form.field('name').value = 'Two';
  await store.save();
  expect(store.form.field('name').error).toEqual({ key: 'Name is taken' });
  expect(services.notifications.shown).toContainEqual(['failure', 'bad']);
  stop();
});

test('[issue 22, 6] a save that waits for a second person is no error: the form closes, the page shows what holds, and the request has what was typed', async () => {
  const asked = new ApiError(202, 'APPROVAL_ASKED', 'A second person has to approve it.', { current: { _id: 'a1' } });
  const { store, services, stop } = await open({ 'PATCH /x/loans/L1': asked });
  const before = store.form.field('name').value;
  store.edit();
  store.form.field('name').value = 'Two';
  expect(await store.save()).toBe('/approvals/a1');
  expect([store.isEditing, store.form.isDirty, store.form.field('name').value]).toEqual([false, false, before]);
  expect(services.notifications.shown).toEqual([]);
  stop();
});

test('[WORKFLOW-009] a transition is run and told', async () => {
  const { api, services, store, stop } = await open({ 'POST /x/loans/L1/transitions/go': record({ status: 'ACTIVE' }) });
  await store.runTransition(go);
  expect(api.callsOf('POST /x/loans/L1/transitions/go')).toHaveLength(1);
  expect(services.notifications.shown).toContainEqual(['success', 'Transition "Go" executed successfully for Loan "L1"']);
  stop();
});

describe('a transition of a record that was saved meanwhile', () => {
  const stale = (user: string) => apiError('STALE_VERSION', ['L1'], { current: record({ _version: 7, name: 'Two', _updateUser: user }) });
  const GO = 'POST /x/loans/L1/transitions/go';

  test('is not taken where others saved it: the page shows what they saved', async () => {
    const { api, services, store, stop } = await open({ [GO]: stale('tom') });
    api.answers['GET /x/loans/L1'] = record({ _version: 7, name: 'Two' });
    await store.runTransition(go);
    expect(api.callsOf(GO).map(({ body }) => body)).toEqual([{ _version: 3 }]);
    expect(services.notifications.shown).toEqual([['failure', stale('tom').message]]);
    await vi.waitFor(() => expect(store.record?.name).toBe('Two'));
    stop();
  });

  test('goes on on what one saved oneself', async () => {
    const own = new FakeServices().get(SessionService).user.username;
    const answers = [stale(own), record({ status: 'ACTIVE', _version: 8 })];
    const { api, services, store, stop } = await open({ [GO]: () => answers.shift() });
    await store.runTransition(go);
    expect(api.callsOf(GO).map(({ body }) => body)).toEqual([{ _version: 3 }, { _version: 7 }]);
    expect(services.notifications.shown).toContainEqual(['success', 'Transition "Go" executed successfully for Loan "L1"']);
    stop();
  });
});

test('[NOTIF-022] a record that is not there keeps the error for the page, which no longer loads', async () => {
  const { store, stop } = await open({ 'GET /x/loans/L1': apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Loan', 'L1']) });
  expect([store.isLoading, store.error]).toMatchObject([false, { status: 404 }]);
  stop();
});

test('a page stays when its record cannot be read again, and goes when the record is gone', async () => {
  const { api, services, store, stop } = await open();
  api.answers['GET /x/loans/L1'] = new Error('Network error');
  await store.reload();
  expect([store.error, store.form.field('name').value]).toEqual([undefined, 'One']);
  expect(services.notifications.shown).toContainEqual(['failure', 'Network error']);
  api.answers['GET /x/loans/L1'] = apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Loan', 'L1']);
  await store.reload();
  expect(store.error).toMatchObject({ status: 404 });
  stop();
});

test('unsaved changes survive a reload', async () => {
  const { api, store, stop } = await open();
  store.form.field('name').value = 'Typed';
  await store.reload();
  expect([store.form.field('name').value, api.callsOf('GET /x/loans/L1').length]).toEqual(['Typed', 1]);
  stop();
});

describe('what is typed while the server is at work', () => {
  test('stays while the record is read again, on the version that it was typed on', async () => {
    const { api, store, stop } = await open({ 'PATCH /x/loans/L1': record({ name: 'Typed', _version: 6 }) });
    const answer = Promise.withResolvers<EntityRecord>();
    api.answers['GET /x/loans/L1'] = () => answer.promise;
    const reading = store.reload();
    store.edit();
    store.form.field('name').value = 'Typed';
    answer.resolve(record({ name: 'Theirs', _version: 5 }));
    await reading;
    expect([store.form.field('name').value, store.isEditing]).toEqual(['Typed', true]);
    await store.save();
    expect(api.callsOf('PATCH /x/loans/L1')[0]?.body).toEqual({ name: 'Typed', _version: 3 });
    stop();
  });

  test('stays when the record cannot be read again: that is told beside it', async () => {
    const { api, services, store, stop } = await open();
    const answer = Promise.withResolvers<EntityRecord>();
    api.answers['GET /x/loans/L1'] = () => answer.promise;
    const reading = store.reload();
    store.form.field('name').value = 'Typed';
    answer.reject(apiError('INTERNAL_ERROR'));
    await reading;
    expect([store.error, store.form.field('name').value]).toEqual([undefined, 'Typed']);
    expect(services.notifications.shown).toContainEqual(['failure', 'Something went wrong on the server']);
    stop();
  });

  test('stays while the record is saved, and is saved by the next save', async () => {
    const { api, store, stop } = await open();
    const answer = Promise.withResolvers<EntityRecord>();
    api.answers['PATCH /x/loans/L1'] = () => answer.promise;
    store.edit();
    store.form.field('name').value = 'Two';
    store.form.field('note').value = 'b';
    const saving = store.save();
    await vi.waitFor(() => expect(api.callsOf('PATCH /x/loans/L1')).toHaveLength(1));
    store.form.field('name').value = 'Two and a half';
    store.form.field('note').value = 'a';
    answer.resolve(record({ name: 'Two', note: 'b', _version: 4 }));
    await saving;
    expect([store.form.field('name').value, store.form.field('note').value, store.isEditing]).toEqual(['Two and a half', 'a', true]);
    api.answers['PATCH /x/loans/L1'] = record({ name: 'Two and a half', _version: 5 });
    await store.save();
    expect(api.callsOf('PATCH /x/loans/L1')[1]?.body).toEqual({ name: 'Two and a half', note: 'a', _version: 4 });
    expect([store.form.isDirty, store.isEditing]).toEqual([false, false]);
    stop();
  });

  test('into a new record waits on the page of the record that it became', async () => {
    const { api, store, stop } = await open({}, null);
    const answer = Promise.withResolvers<EntityRecord>();
    api.answers['POST /x/loans'] = () => answer.promise;
    store.form.field('name').value = 'New';
    const saving = store.save();
    await vi.waitFor(() => expect(api.callsOf('POST /x/loans')).toHaveLength(1));
    store.form.field('note').value = 'Typed late';
    answer.resolve(record({ name: 'New' }));
    await saving;
    stop();
    const next = await open({ 'GET /x/loans/L1': record({ name: 'New' }) });
    expect([next.store.form.changes, next.store.isEditing, next.store.restored?.isOutdated]).toEqual([{ note: 'Typed late' }, true, false]);
    next.stop();
  });
});

describe('[issue 19, 20] answers that come late', () => {
  test('a record that was read before a save is not shown over it, and the next save is no conflict with oneself', async () => {
    const { api, store, stop } = await open();
    const late = Promise.withResolvers<EntityRecord>();
    Object.assign(api.answers, { 'GET /x/loans/L1': () => late.promise, 'PATCH /x/loans/L1': record({ name: 'Two', _version: 4 }) });
    store.edit();
    const reading = store.reload();
    store.form.field('name').value = 'Two';
    await store.save();
    late.resolve(record());
    await reading;
    expect([store.record?._version, store.form.field('name').value]).toEqual([4, 'Two']);
    store.form.field('note').value = 'b';
    await store.save();
    expect(api.callsOf('PATCH /x/loans/L1')[1]?.body).toEqual({ note: 'b', _version: 4 });
    stop();
  });

  test('of two that are asked for, the later version stays, whichever comes first', async () => {
    const { api, services, store, stop } = await open();
    const answers = [Promise.withResolvers<EntityRecord>(), Promise.withResolvers<EntityRecord>(), Promise.withResolvers<EntityRecord>()];
    let next = 0;
    api.answers['GET /x/loans/L1'] = () => answers[next++]!.promise;
    const readings = [store.reload(), store.reload(), store.reload()];
    answers[1]!.resolve(record({ name: 'Newest', _version: 6 }));
    await readings[1];
    answers[2]!.resolve(record({ name: 'Older', _version: 5 }));
    answers[0]!.reject(new Error('Network error'));
    await Promise.all(readings);
    expect([store.form.field('name').value, store.record?._version, services.notifications.shown]).toEqual(['Newest', 6, []]);
    stop();
  });

  test('of two answers about the same version that of the later question stays', async () => {
    const { api, store, stop } = await open();
    const early = Promise.withResolvers<EntityRecord>();
    api.answers['GET /x/loans/L1'] = () => early.promise;
    const reading = store.reload();
    api.answers['GET /x/loans/L1'] = record();
    await store.reload();
    // Taken without a network, and taken back meanwhile.
    early.resolve(record({ status: 'ACTIVE' }));
    await reading;
    expect(store.record?.status).toBe('DRAFT');
    stop();
  });

  test('the ways on from an earlier status do not come back', async () => {
    const { api, store, stop } = await open();
    const early = Promise.withResolvers<readonly TransitionInfo[]>();
    api.answers['GET /x/loans/L1/transitions'] = () => early.promise;
    const reading = store.workflow.load();
    api.answers['GET /x/loans/L1/transitions'] = [];
    await store.workflow.load();
    early.resolve([go]);
    await reading;
    expect(store.transitions).toEqual([]);
    stop();
  });
});

describe('a layout that is published while the page is open', () => {
  const layoutOf = (title: string): ResolvedLayout => ({ script: 'loan-layout', layout: { v: 1, left: [{ kind: 'Content', title }] } });

  async function openWith(answers: (ResolvedLayout | Promise<ResolvedLayout>)[]) {
    const api = new FakeApi({ 'GET /x/loans/L1': record(), 'GET /x/loans/L1/transitions': [go] });
    const services = new FakeServices({ api });
    let publish = () => {};
    const unfollow = vi.fn();
    services.set(LayoutsService, {
      ...services.get(LayoutsService),
      resolve: () => Promise.resolve(answers.shift()!),
      follow: (_entity, _record, listener) => ((publish = listener), unfollow),
    });
    const store = new RecordStore(Loan, 'L1', recordServices(services));
    const stop = disposers.track('record', store.start());
    await vi.waitFor(() => expect(store.isLoading).toBe(false));
    const title = () => store.layout.resolved?.layout?.left[0]?.title;
    return { store, services, stop, title, unfollow, publish: () => publish() };
  }

  test('arranges the page anew; what is typed stays, and the user is told', async () => {
    const { store, services, stop, title, publish } = await openWith([layoutOf('One'), layoutOf('Two')]);
    store.edit();
    const field = store.form.field('note');
    field.value = 'being typed';
    publish();
    await vi.waitFor(() => expect(title()).toBe('Two'));
    expect(store.form.field('note')).toBe(field);
    expect([field.value, store.isEditing, store.form.isDirty]).toEqual(['being typed', true, true]);
    expect(services.notifications.shown).toEqual([['info', 'The layout of this page has changed']]);
    stop();
  });

  test('says nothing where the page looks the same', async () => {
    const { services, stop, title, publish } = await openWith([layoutOf('One'), layoutOf('One')]);
    publish();
    await new Promise((resolve) => setTimeout(resolve));
    expect([title(), services.notifications.shown]).toEqual(['One', []]);
    stop();
  });

  test('keeps the last layout that worked when the new one fails, and names the script', async () => {
    const { store, services, stop, title, publish } = await openWith([
      layoutOf('One'),
      { script: 'loan-layout', problem: 'x is not defined' },
    ]);
    publish();
    await vi.waitFor(() => expect(store.layout.resolved?.problem).toBe('x is not defined'));
    expect([title(), services.notifications.shown]).toEqual(['One', []]);
    stop();
  });

  test('of two that follow each other, the last one stays, whichever answers first', async () => {
    let answerLate!: (layout: ResolvedLayout) => void;
    const late = new Promise<ResolvedLayout>((resolve) => (answerLate = resolve));
    const { stop, title, publish } = await openWith([layoutOf('One'), late, layoutOf('Three')]);
    publish();
    await Promise.resolve();
    publish();
    await vi.waitFor(() => expect(title()).toBe('Three'));
    answerLate(layoutOf('Two'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(title()).toBe('Three');
    stop();
  });

  test('stays when the record is read again before it is laid out', async () => {
    let answerLate!: (layout: ResolvedLayout) => void;
    const late = new Promise<ResolvedLayout>((resolve) => (answerLate = resolve));
    const { store, stop, title, publish } = await openWith([layoutOf('One'), late]);
    publish();
    await store.reload();
    answerLate(layoutOf('Two'));
    await vi.waitFor(() => expect(title()).toBe('Two'));
    stop();
  });

  test('stays when it is laid out while the record is read again', async () => {
    const { store, stop, title, publish } = await openWith([layoutOf('One'), layoutOf('Two')]);
    const reading = store.reload();
    publish();
    await reading;
    await vi.waitFor(() => expect(title()).toBe('Two'));
    stop();
  });

  test('goes unnoticed by a page that is closed', async () => {
    const { stop, title, unfollow, publish } = await openWith([layoutOf('One'), layoutOf('Two')]);
    stop();
    publish();
    await new Promise((resolve) => setTimeout(resolve));
    expect(title()).toBe('One');
    expect(unfollow).toHaveBeenCalledOnce();
  });
});

describe('what was typed and not saved', () => {
  afterEach(() => localStorage.clear());

  test('it is back after a reload, says so, and goes once it is saved', async () => {
    const before = await open();
    before.store.form.field('name').value = 'Typed';
    before.stop();
    const { store, stop } = await open({ 'PATCH /x/loans/L1': record({ name: 'Typed', _version: 4 }) });
    expect([store.form.field('name').value, store.isEditing, store.restored?.isOutdated]).toEqual(['Typed', true, false]);
    await store.save();
    stop();
    const after = await open();
    expect([after.store.form.isDirty, after.store.restored]).toEqual([false, undefined]);
    after.stop();
  });

  test('it is kept while typing, not only when the page goes', async () => {
    const { store, stop } = await open();
    store.form.field('note').value = 'crash';
    await vi.waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('crash'));
    stop();
  });

  test('a new record has its own, and given up it does not come back', async () => {
    const before = await open({}, null);
    before.store.form.field('name').value = 'Half a loan';
    before.stop();
    const again = await open({}, null);
    expect(again.store.form.field('name').value).toBe('Half a loan');
    again.store.cancel();
    again.stop();
    const { store, stop } = await open({}, null);
    expect(store.form.isDirty).toBe(false);
    stop();
  });

  test('what somebody else saved meanwhile is not written over: both versions are shown on saving', async () => {
    const before = await open();
    before.store.form.field('name').value = 'Mine';
    before.stop();
    const current = record({ name: 'Theirs', note: 'b', _version: 5 });
    const stale = new ApiError(409, 'STALE_VERSION', 'stale', { current });
    const { api, store, stop } = await open({ 'GET /x/loans/L1': current, 'PATCH /x/loans/L1': stale });
    expect(store.restored?.isOutdated).toBe(true);
    await store.save();
    expect(api.callsOf('PATCH /x/loans/L1')[0]?.body).toEqual({ name: 'Mine', _version: 3 });
    expect(contested(store.conflict!)).toEqual(['name']);
    stop();
  });
});

test('[RECORD-022] the record is read again half a second after it was saved, and after a transition', async () => {
  const answers = { 'PATCH /x/loans/L1': record({ note: 'b', _version: 4 }), 'POST /x/loans/L1/transitions/go': {} };
  const { api, store, stop } = await open(answers);
  vi.useFakeTimers();
  const reads = () => api.callsOf('GET /x/loans/L1').length;
  store.edit();
  store.form.field('note').value = 'b';
  await store.save();
  await vi.advanceTimersByTimeAsync(499);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(reads()).toBe(2);
  await store.runTransition(go);
  await vi.advanceTimersByTimeAsync(500);
  expect(reads()).toBe(3);
  vi.useRealTimers();
  stop();
});
