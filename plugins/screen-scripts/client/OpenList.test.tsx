import { LocalDrafts } from '@mortise/sdk/client';
import { ApiError } from '@mortise/sdk';
import { FakeApi, trackDisposers } from '@mortise/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListDraft } from './listContract.ts';
import { ListsApi } from './ListsApi.ts';
import { audienceOf, mergedEntries, withAudience, type ListRow } from './listRows.ts';
import { OpenList } from './OpenList.ts';

const PATH = '/script/lists/food';
const standard = [
  { value: 'A', label: 'Apple' },
  { value: 'B', label: 'Bread' },
];
const published = {
  name: 'food',
  version: 2,
  isOfWorkflow: false,
  standard,
  entries: [{ value: 'B' }, { value: 'A', labels: { fr: 'Pomme' } }],
};
const disposers = trackDisposers();

beforeEach(() => localStorage.clear());
afterEach(() => disposers.assertAllDisposed());

async function open(answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ [`GET ${PATH}`]: published, [`GET ${PATH}/versions`]: [], [`PUT ${PATH}`]: {}, ...answers });
  const drafts = new LocalDrafts<ListDraft>(localStorage, 'eva@demo', 'list-draft');
  const list = new OpenList('food', { api: new ListsApi(api), drafts, locale: 'en-EU', onStored: () => {} });
  const stop = disposers.track('list', list.start());
  await vi.waitFor(() => expect(list.published).toBeDefined());
  return { api, drafts, list, stop };
}

test('values stand in the tenant’s order, with the product’s label beside the tenant’s', async () => {
  const { list, stop } = await open();
  expect(list.rows).toEqual([
    { value: 'B', labels: {}, standard: 'Bread' },
    { value: 'A', labels: { fr: 'Pomme' }, standard: 'Apple' },
  ]);
  expect(list.isChanged).toBe(false);
  stop();
});

test('[GRAPH-008] a value is for others than the product says, for all, or as the product has it; only what differs is published', async () => {
  const relations = {
    ...published,
    standard: [
      { value: 'A', label: 'Aunt of', personTypes: ['I'] },
      { value: 'B', label: 'Board of', personTypes: ['C', 'O'], trigrams: ['SIR'] },
      { value: 'S', label: 'Signs for' },
    ],
    entries: [],
  };
  const { api, list, stop } = await open({ [`GET ${PATH}`]: relations });
  expect(list.hasAudiences).toBe(true);
  const [aunt, board, signs] = list.rows as [ListRow, ListRow, ListRow];
  expect([audienceOf(board, 'personTypes'), audienceOf(board, 'trigrams'), audienceOf(signs, 'personTypes')]).toEqual([
    ['C', 'O'],
    ['SIR'],
    [],
  ]);
  list.edit('A', withAudience(aunt, 'personTypes', []));
  list.edit('B', withAudience(board, 'personTypes', ['O', 'C']));
  list.edit('S', withAudience(signs, 'trigrams', ['PER']));
  await list.publish('For whom');
  const { entries } = api.callsOf(`PUT ${PATH}`)[0]!.body as { entries: readonly object[] };
  expect(entries).toEqual([{ value: 'A', personTypes: [] }, { value: 'B' }, { value: 'S', trigrams: ['PER'] }]);
  list.edit('A', withAudience(list.rows[0]!, 'personTypes', ['I']));
  list.edit('S', withAudience(list.rows[2]!, 'trigrams', []));
  expect(list.isChanged).toBe(false);
  stop();
});

test('values are added, worded, moved and taken out of use, and published as a change of the version that was seen', async () => {
  const { api, list, stop } = await open();
  expect([list.add('A'), list.add(''), list.add('C')]).toEqual([false, false, true]);
  list.label(list.rows[2]!, 'en', 'Cream');
  list.move('C', -2);
  list.move('C', -1);
  list.edit('B', { isInactive: true });
  await list.publish('Cream');
  expect(api.callsOf(`PUT ${PATH}`)[0]?.body).toEqual({
    message: 'Cream',
    baseVersion: 2,
    entries: [
      { value: 'C', labels: { en: 'Cream' } },
      { value: 'B', isInactive: true },
      { value: 'A', labels: { fr: 'Pomme' } },
    ],
  });
  stop();
});

test('what is typed is there again after a crash, and gone once it is discarded', async () => {
  const first = await open();
  first.list.add('C');
  first.stop();
  const { drafts, list, stop } = await open();
  expect([list.rows.at(-1)?.value, list.draftDate === undefined]).toEqual(['C', false]);
  list.discard();
  expect([list.isChanged, drafts.read('food')]).toEqual([false, undefined]);
  stop();
});

test('what somebody else published is merged with one’s own changes before it is published on top', async () => {
  const current = { version: 3, username: 'max@demo', content: [...published.entries, { value: 'D' }] };
  const { list, stop } = await open({ [`PUT ${PATH}`]: new ApiError(409, 'STALE_VERSION', 'Someone else', { current }) });
  list.add('C');
  expect(await list.publish('')).toBe(false);
  expect(list.conflict?.username).toBe('max@demo');
  list.merge();
  expect([list.rows.map(({ value }) => value), list.baseVersion, list.conflict]).toEqual([['B', 'A', 'C', 'D'], 3, undefined]);
  stop();
});

test('E 44: of a value that both changed each label and field stays, and nothing that somebody changed goes', () => {
  const base = [{ value: 'A', labels: { en: 'A', fr: 'A' } }, { value: 'B' }, { value: 'C' }];
  const mine = [
    { value: 'A', labels: { fr: 'mine' } },
    { value: 'C', isInactive: true },
  ];
  const theirs = [
    { value: 'A', labels: { en: 'A', fr: 'theirs', de: 'theirs' }, group: 'theirs' },
    { value: 'B', group: 'theirs' },
  ];
  expect(mergedEntries(base, mine, theirs)).toEqual([
    { value: 'A', labels: { fr: 'mine', de: 'theirs' }, group: 'theirs' },
    { value: 'C', isInactive: true },
    { value: 'B', group: 'theirs' },
  ]);
});

test('E 43: what is typed while the list is published stays, as the next change of it', async () => {
  const stored = { ...published, version: 3, entries: [...published.entries, { value: 'C' }] };
  let arrive: (value: unknown) => void = () => {};
  const { api, drafts, list, stop } = await open({ [`PUT ${PATH}`]: () => new Promise((resolve) => (arrive = resolve)) });
  list.add('C');
  const publishing = list.publish('');
  list.add('D');
  api.answers[`GET ${PATH}`] = { ...stored, version: 4, entries: [...stored.entries, { value: 'E' }] };
  arrive(stored);
  expect(await publishing).toBe(true);
  expect([list.rows.map(({ value }) => value), list.isChanged, list.baseVersion]).toEqual([['B', 'A', 'C', 'D'], true, 3]);
  expect(drafts.read('food')).toMatchObject({ baseVersion: 3, base: stored.entries });
  list.remove('D');
  list.discard();
  expect(list.rows.map(({ value }) => value)).toEqual(['B', 'A', 'C', 'E']);
  stop();
});

test('without own changes the list follows what others publish; with some they stay', async () => {
  const { api, list, stop } = await open();
  api.answers[`GET ${PATH}`] = { ...published, version: 3, entries: [] };
  list.meet(3);
  await vi.waitFor(() => expect(list.published?.version).toBe(3));
  list.add('C');
  list.meet(4);
  expect(api.callsOf(`GET ${PATH}`)).toHaveLength(2);
  stop();
});
