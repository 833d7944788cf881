import { ApiError } from '@mortise/sdk';
import { FakeApi, FakeServices } from '@mortise/sdk/testing';
import { FormatsService, ListsService, TranslationService } from '@mortise/sdk/client';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiagramStore } from './diagram/DiagramStore.ts';
import { LayoutThread } from './graph/LayoutThread.ts';
import { RelationGraph } from './graph/RelationGraph.ts';
import { relationRows, sortedRows } from './relationRows.ts';
import { RelationsStore } from './RelationsStore.ts';
import { RelationTexts } from './RelationTexts.ts';
import { riskLetter, riskStatus } from './riskColours.ts';
import { useResize } from './useResize.ts';

const PATH = 'GET /person/persons/PER1/hierarchy';
const ANSWER = {
  persons: [
    { registration: 'PER1', name: 'Mother', type: 'C', roles: [], descendants: [] },
    { registration: 'PER2', name: 'Owner', type: 'I', riskClass: 'D', address: 'Lille, FR', roles: [{ role: 'CLIENT' }], descendants: [] },
    { registration: 'PER3', name: 'Daughter', type: 'O', roles: [], descendants: [] },
  ],
  links: [
    { source: 'PER1', relation: 'SHAREHOLDEROF', target: 'PER3', stake: '0.4' },
    { source: 'PER2', relation: 'BENEFICIALOWNEROF', target: 'PER1', stake: '0.25' },
    { source: 'PER2', relation: 'SIGNEROF', target: 'PER3' },
  ],
  isTruncated: false,
};

/** Lays out without a worker: everybody at the same place. */
class NoThread extends LayoutThread {
  asked = 0;
  override place(graph: RelationGraph) {
    this.asked += 1;
    return Promise.resolve(new Map([...graph.persons.keys()].map((registration) => [registration, { x: 0, y: 0 }])));
  }
}

function storeOn(answer: unknown) {
  const api = new FakeApi({ [PATH]: answer });
  const layouts = new NoThread();
  const store = new RelationsStore({ collection: 'person/persons', registration: 'PER1' }, { api, roleLabel: (role) => role, layouts });
  return { api, store, layouts, stop: store.start() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[GRAPH-017] the hierarchy is asked for after 400 ms, and not at all by who leaves before', async () => {
  const { api, store, stop } = storeOn(ANSWER);
  await vi.advanceTimersByTimeAsync(399);
  expect([api.calls.length, store.graph]).toEqual([0, undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect([api.calls.length, store.graph?.persons.size]).toEqual([1, 3]);
  stop();
  const left = storeOn(ANSWER);
  await vi.advanceTimersByTimeAsync(100);
  left.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(left.api.calls).toEqual([]);
});

test('[GRAPH-014] [GRAPH-003] all of it is shown until a depth is chosen; what is chosen is laid out anew', async () => {
  const { store, layouts } = storeOn(ANSWER);
  await vi.advanceTimersByTimeAsync(400);
  expect([store.depth, store.shown?.persons.size, layouts.asked]).toEqual(['all', 3, 1]);
  store.choose('companies');
  await vi.advanceTimersByTimeAsync(0);
  expect([store.depth, store.shown?.persons.size, layouts.asked]).toEqual(['companies', 2, 2]);
  expect(store.networkPlaces?.size).toBe(2);
});

test('[GRAPH-002] the tree is offered while what is shown is one, and gives way to the network', async () => {
  const { store } = storeOn(ANSWER);
  await vi.advanceTimersByTimeAsync(400);
  expect([store.hasTree, store.viewFor(false)]).toEqual([false, 'network']);
  store.choose('companies');
  store.show('tree');
  expect([store.hasTree, store.viewFor(false), store.treePlaces?.get('PER3')?.y]).toEqual([true, 'tree', 1]);
  store.choose('all');
  expect(store.viewFor(false)).toBe('network');
});

test('where there is little room it begins with the table, unless another view was chosen', () => {
  const { store } = storeOn(ANSWER);
  expect([store.viewFor(true), store.viewFor(false)]).toEqual(['table', 'network']);
  store.show('chart');
  expect(store.viewFor(true)).toBe('chart');
});

test('a server that fails, refuses or never answers is told apart, and asked again', async () => {
  const { api, store } = storeOn(new ApiError(500, 'INTERNAL_ERROR', 'It broke'));
  await vi.advanceTimersByTimeAsync(400);
  expect([store.error?.message, store.isForbidden]).toEqual(['It broke', false]);
  api.answers[PATH] = new ApiError(403, 'FORBIDDEN', 'No');
  await store.load();
  expect(store.isForbidden).toBe(true);
  api.answers[PATH] = () => new Promise(() => {});
  void store.load();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(store.isSlow).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(store.isSlow).toBe(true);
  api.answers[PATH] = ANSWER;
  await store.load();
  expect([store.isSlow, store.error, store.graph?.persons.size]).toEqual([false, undefined, 3]);
});

test('[GRAPH-004] who is looked for is found in what is shown', async () => {
  const { store } = storeOn(ANSWER);
  await vi.advanceTimersByTimeAsync(400);
  store.look('lille');
  expect([...store.matches!]).toEqual(['PER2']);
  store.choose('companies');
  expect([...store.matches!]).toEqual([]);
});

test('[GRAPH-016] what is told of a person stays 20 s, or until something else is told', () => {
  const store = new DiagramStore();
  store.explain('PER1', { x: 1, y: 1 });
  vi.advanceTimersByTime(19_999);
  expect(store.tooltip?.of).toBe('PER1');
  store.explain(2, { x: 2, y: 2 });
  vi.advanceTimersByTime(19_999);
  expect(store.tooltip?.of).toBe(2);
  vi.advanceTimersByTime(1);
  expect(store.tooltip).toBeUndefined();
});

test('[GRAPH-015] 400 ms after the layout has changed the window says resize, once', () => {
  let changed: () => void = () => {};
  const observer = vi.fn(function (callback: () => void) {
    changed = callback;
    return { observe: callback, disconnect: () => {} };
  });
  vi.stubGlobal('ResizeObserver', observer);
  const told = vi.fn();
  window.addEventListener('resize', told);
  const { unmount } = renderHook(() => useResize({ current: document.body }));
  changed();
  vi.advanceTimersByTime(300);
  changed();
  vi.advanceTimersByTime(399);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(told).toHaveBeenCalledTimes(1);
  changed();
  unmount();
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveBeenCalledTimes(1);
  window.removeEventListener('resize', told);
  vi.unstubAllGlobals();
});

/** Lists that know nothing, as the product's do with values that they do not hold. */
function texts() {
  const services = new FakeServices();
  services.set(ListsService, { isLoaded: () => true, values: () => [], label: (_list, value) => `${value} (???)` });
  return new RelationTexts({
    lists: services.get(ListsService),
    formats: services.get(FormatsService),
    translations: services.get(TranslationService),
  });
}
const graph = RelationGraph.of('PER1', ANSWER);

test('[GRAPH-018] relations and roles that no list holds are shown as their code with (???), in tables, labels and what is spoken', () => {
  expect(relationRows(graph, undefined, texts())[0]?.relation).toBe('SHAREHOLDEROF (???)');
  expect(texts().link({ relation: 'OLD', stake: '0.5' })).toBe('OLD (???), 50.00%');
  expect(texts().details(ANSWER.persons[1]!)).toEqual(['I (???)', 'D: D (???)', 'Lille, FR', 'CLIENT (???)']);
  expect(texts().spoken(graph, 'PER2')).toContain('Owner: BENEFICIALOWNEROF (???), 25.00% Mother');
});

test('the table has a row for each relation, sorted by figures as figures', () => {
  const rows = relationRows(graph, undefined, texts());
  expect(rows.map(({ name, target, stake, level }) => [name, target, stake, level])).toEqual([
    ['Mother', 'Daughter', '40.00%', 1],
    ['Owner', 'Mother', '25.00%', 1],
    ['Owner', 'Daughter', '', 1],
  ]);
  const stakes = (isDescending: boolean) => sortedRows(rows, { key: 'stake', isDescending }).map(({ link }) => link.stake);
  expect([stakes(false), stakes(true)]).toEqual([
    [undefined, '0.25', '0.4'],
    ['0.4', '0.25', undefined],
  ]);
  expect(relationRows(graph, new Set(['PER3']), texts())).toHaveLength(2);
});

test('a risk class has the colour of its place in the list, and a letter', () => {
  const classes = ['A', 'B', 'C', 'D', 'E'].map((value) => ({ value }));
  expect(classes.map(({ value }) => riskStatus(classes, value))).toEqual(['success', 'current', 'ongoing', 'warning', 'error']);
  expect([riskStatus(classes.slice(0, 2), 'B'), riskStatus(classes, 'X'), riskStatus([], undefined)]).toEqual([
    'error',
    'default',
    'default',
  ]);
  expect([riskLetter('high'), riskLetter(undefined)]).toEqual(['H', '']);
});
