import { defineEntity } from '@mortise/sdk';
import { ScriptsService } from '@mortise/sdk/client';
import { Formats } from '@mortise/sdk/domain';
import { FakeServices, trackDisposers } from '@mortise/sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { chosenColumns, listColumns, projectionOf } from './listColumns.tsx';
import { declaredCriteria } from './search/criteria.ts';
import { readSettings } from './listSettings.ts';
import { ListSettingsStore } from './ListSettingsStore.ts';

const Loan = defineEntity({
  name: 'CarLoan', collection: 'x/loans', registrationPrefix: 'L',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true }, kind: { type: 'select', list: 'kind', column: true, search: true },
    amount: { type: 'currency', search: true, sort: true }, note: { type: 'text' }, plan: { type: 'items', fields: {} },
  },
  roles: { client: { role: 'CLIENT', column: true, search: true } },
  workflow: { initial: 'DRAFT', states: { DRAFT: {}, ACTIVE: {} }, transitions: [] },
}); // prettier-ignore
const t = (key: string) => key;
const texts = { t, formats: new Formats('en-EU', 'Europe/Paris'), labelOf: (_list: string, code: string) => code };
const all = listColumns(Loan, texts);
const disposers = trackDisposers();
afterEach(() => disposers.assertAllDisposed());

test('a list shows the columns of its script, in their order; the registration leads to the record', () => {
  const { settings, unknown } = readSettings({ columns: ['note', 'status', 'client', 'name'] }, Loan);
  const columns = chosenColumns(all, settings.columns);
  expect(columns.map(({ id }) => id)).toEqual(['registration', 'note', 'status', 'client', 'name']);
  expect(projectionOf(Loan, columns)).toContain('note');
  expect(projectionOf(Loan, columns)).not.toContain('kind');
  expect(unknown).toEqual([]);
});

test('a list without a script shows what its entity declares', () => {
  const ids = chosenColumns(all, undefined).map(({ id }) => id);
  expect(ids).toEqual(['registration', 'name', 'status', 'client', 'kind']);
});

test('only the filters of the script are offered', () => {
  const { settings } = readSettings({ filters: ['amount'] }, Loan);
  expect(declaredCriteria(settings.entity, t).flatMap(({ parameters }) => parameters)).toEqual(['minAmount', 'maxAmount']);
});

test('what the entity does not have is left out and named; the rest counts', () => {
  const answer = {
    columns: ['nmae', 'plan', 'amount'],
    filters: ['note', 'kind'],
    sort: '-kind',
    figures: ['GONE', 'ACTIVE'],
    criteria: { status: 'ACTIVE', minAmuont: '5' },
    pageSize: 50,
  };
  const { settings, unknown } = readSettings(answer, Loan);
  expect(unknown).toEqual(['kind', 'nmae', 'plan', 'note', 'GONE', 'minAmuont']);
  expect(settings).toMatchObject({ columns: ['amount'], figures: ['ACTIVE'], criteria: { status: 'ACTIVE' }, pageSize: 50 });
  expect(settings.sort).toBeUndefined();
});

test.each([
  [{ columns: 'name' }, 'columns has to be a list of names'],
  [{ pageSize: 500 }, 'pageSize has to be a whole number from 1 to 100'],
  [{ criteria: { status: 1 } }, 'criteria has to be an object of texts'],
  [{ colums: [] }, 'colums is unknown'],
  [null, 'the answer has to be an object'],
])('an answer that is none is refused with what is wrong: %j', (answer, message) => {
  expect(() => readSettings(answer, Loan)).toThrow(message);
});

function open(execute: ScriptsService['execute']) {
  const services = new FakeServices();
  services.set(ScriptsService, { ...services.get(ScriptsService), execute });
  const store = new ListSettingsStore(Loan, services);
  return { store, services, stop: disposers.track('settings', store.start()) };
}

test('a wrong column name is told in a notice that names the script, and the list still shows', async () => {
  const { store, services, stop } = open(() => Promise.resolve({ columns: ['nmae', 'kind'] }));
  await vi.waitFor(() => expect(store.settings?.columns).toEqual(['kind']));
  expect(services.notifications.shown).toEqual([
    ['warning', 'The script "car-loan-list" names what a list of car loans does not have: nmae'],
  ]);
  stop();
});

test('a script that fails is named, and the list shows what it always does', async () => {
  const { store, services, stop } = open(() => Promise.reject(new Error('boom')));
  await vi.waitFor(() => expect(store.settings).toEqual({ entity: Loan }));
  expect(services.notifications.shown[0]?.[1]).toBe('The script "car-loan-list" failed; the list shows what it always does: boom');
  stop();
});

test('E 45: an open list takes up what was published while the connection was broken', async () => {
  const services = new FakeServices();
  const answers = [{ pageSize: 5 }, { pageSize: 7 }];
  const follow = vi.fn((_name: string, _listener: () => void) => () => {});
  services.set(ScriptsService, { ...services.get(ScriptsService), execute: () => Promise.resolve(answers.shift()), follow });
  const store = new ListSettingsStore(Loan, services);
  const stop = disposers.track('settings', store.start());
  await vi.waitFor(() => expect(store.settings?.pageSize).toBe(5));
  expect(follow).toHaveBeenCalledWith('car-loan-list', expect.anything());
  follow.mock.calls[0]![1]();
  await vi.waitFor(() => expect(store.settings?.pageSize).toBe(7));
  stop();
});

test('[SCRIPT-007] an open list follows its script when it is published', async () => {
  const answers = [{ pageSize: 5 }, { pageSize: 7 }];
  const { store, services, stop } = open(() => Promise.resolve(answers.shift()));
  await vi.waitFor(() => expect(store.settings?.pageSize).toBe(5));
  services.events.publish('script', { name: 'other-list', hash: 'h', version: 2 });
  services.events.publish('script', { name: 'car-loan-list', hash: 'h', version: 2 });
  await vi.waitFor(() => expect(store.settings?.pageSize).toBe(7));
  stop();
});
