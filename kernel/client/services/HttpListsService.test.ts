import { FakeApi, FakeEvents, FakeNotifications, FakeServices } from '@mortise/sdk/testing';
import { TranslationService } from '@mortise/sdk/client';
import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpListsService } from './HttpListsService.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lists(answer: unknown, isSorted = false) {
  const api = new FakeApi({ 'GET /script/lists': answer });
  const notifications = new FakeNotifications();
  const events = new FakeEvents();
  const service = new HttpListsService(api, new FakeServices().get(TranslationService), notifications, events, isSorted);
  return { api, events, notifications, service };
}

test('[FIELD-073] [FIELD-074] [FIELD-076] lists wanted within 300 ms are asked for together', async () => {
  const { api, service } = lists([[{ value: 'EUR', label: 'Euro' }], [{ value: 'FR', label: 'France' }]]);
  service.values('currency');
  service.values('country');
  service.values('currency');
  await vi.advanceTimersByTimeAsync(300);
  expect(api.calls).toHaveLength(1);
  expect(api.calls[0]?.options.query).toEqual({ valuesOnly: true, locale: 'en-EU', lists: ['currency', 'country'] });
  expect(service.label('country', 'FR')).toBe('France');
});

test('[FIELD-055] a value that its list does not hold shows as "value (???)"; observers follow', async () => {
  const { service } = lists([[{ value: 'EUR', label: 'Euro' }]]);
  const seen: string[] = [];
  const stop = autorun(() => seen.push(service.label('currency', 'XXX')));
  await vi.advanceTimersByTimeAsync(300);
  expect(seen).toEqual(['XXX', 'XXX (???)']);
  stop();
});

test('whether a list is loaded is said, and asks for it', async () => {
  const { api, service } = lists([[]]);
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(service.isLoaded('currency')));
  await vi.advanceTimersByTimeAsync(300);
  expect([seen, api.calls.length]).toEqual([[false, true], 1]);
  stop();
});

test('[OFFLINE-047] of a list that this device does not keep the codes stand for themselves, without doubt about them, and it is asked for again', async () => {
  const { api, service } = lists([[{ value: 'EUR', label: 'Euro' }], null]);
  service.values('currency');
  service.values('country');
  await vi.advanceTimersByTimeAsync(300);
  expect([service.label('currency', 'EUR'), service.label('country', 'FR')]).toEqual(['Euro', 'FR']);
  await vi.advanceTimersByTimeAsync(300);
  expect(api.calls.at(-1)?.options.query).toMatchObject({ lists: ['country'] });
});

test('[ERR-005] [FIELD-078] a first value ERROR says "List not found", an empty list is a list', async () => {
  const { service, notifications } = lists([['ERROR'], []]);
  service.values('missing');
  service.values('empty');
  await vi.advanceTimersByTimeAsync(300);
  expect(notifications.shown).toEqual([['error', 'List not found missing']]);
  expect(service.values('empty')).toEqual([]);
});

test('[ERR-006] what is no name of a list is told once, and asks for nothing', async () => {
  const { api, service, notifications } = lists([]);
  for (const list of ['', 3, undefined, 3]) expect(service.values(list as string)).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect([api.calls, notifications.shown]).toEqual([[], Array.from({ length: 3 }, () => ['error', 'Not a list name'])]);
});

test('a value out of use cannot be chosen any more, and records that hold it still show its label', async () => {
  const { service } = lists([
    [
      { value: 'A', label: 'Apple' },
      { value: 'B', label: 'Bread', isInactive: true },
    ],
  ]);
  service.values('food');
  await vi.advanceTimersByTimeAsync(300);
  expect(service.values('food').map(({ value }) => value)).toEqual(['A']);
  expect(service.label('food', 'B')).toBe('Bread');
});

test('a list that the tenant changed is asked for again, stands as it was meanwhile, and observers follow; others are left alone', async () => {
  const { api, events, service } = lists([[{ value: 'A', label: 'Apple' }], []]);
  const seen: (string | undefined)[] = [];
  const stopSeeing = autorun(() => seen.push(service.values('food')[0]?.label));
  service.values('other');
  await vi.advanceTimersByTimeAsync(300);
  api.answers['GET /script/lists'] = [[{ value: 'A', label: 'Apricot' }]];
  events.publish('list', { name: 'food', version: 2 });
  events.publish('list', { name: 'never asked for', version: 1 });
  await vi.advanceTimersByTimeAsync(300);
  expect(api.calls.at(-1)?.options.query).toMatchObject({ lists: ['food'] });
  expect(seen).toEqual([undefined, 'Apple', 'Apricot']);
  stopSeeing();
  service.dispose();
});

test('[FIELD-079] a list whose name begins with / is fetched from that path: its records by registration and name', async () => {
  const { api, service } = lists([]);
  api.answers['GET /person/persons'] = [{ registration: 'P1', name: 'Ada' }, { registration: 'P2' }, { value: 'X', label: 'Ex' }];
  service.values('/person/persons');
  await vi.advanceTimersByTimeAsync(300);
  expect(api.calls.map(({ path, options }) => [path, options.query])).toEqual([
    ['/person/persons', { projection: ['registration', 'name'], range: '0-99' }],
  ]);
  expect(service.values('/person/persons')).toEqual([
    { value: 'P1', label: 'Ada' },
    { value: 'P2', label: 'P2' },
    { value: 'X', label: 'Ex' },
  ]);
  expect(service.label('/person/persons', 'P9')).toBe('P9 (???)');
});

test('[FIELD-077] however many watch a list, it is asked for once and nobody is kept who has stopped', async () => {
  const { api, events, service } = lists([[{ value: 'A', label: 'Apple' }]]);
  let seen = 0;
  const stops = Array.from({ length: 150 }, () => autorun(() => (seen += service.values('food').length)));
  await vi.advanceTimersByTimeAsync(300);
  expect([api.calls.length, seen]).toEqual([1, 150]);
  for (const stop of stops) stop();
  events.publish('list', { name: 'food', version: 2 });
  await vi.advanceTimersByTimeAsync(300);
  expect([api.calls.length, seen]).toEqual([2, 150]);
  service.dispose();
});

test('[CONF-007] the option sortLists orders choices by their labels', async () => {
  const answer = [
    [
      { value: 'A', label: 'Zinc' },
      { value: 'B', label: 'Élan' },
      { value: 'C', label: 'Copper' },
    ],
  ];
  for (const [isSorted, order] of [
    [true, ['C', 'B', 'A']],
    [false, ['A', 'B', 'C']],
  ] as const) {
    const { service } = lists(answer, isSorted);
    service.values('metal');
    await vi.advanceTimersByTimeAsync(300);
    expect(service.values('metal').map(({ value }) => value)).toEqual(order);
  }
});
