import type { Arrangement, EntityRecord, Layout } from '@mortise/sdk';
import { ApiService, NotificationsService } from '@mortise/sdk/client';
import { FakeApi, FakeServices } from '@mortise/sdk/testing';
import { runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { recordServices } from '../RecordServices.ts';
import { RecordStore } from '../RecordStore.ts';
import { ArrangementApi } from './ArrangementApi.ts';
import { ArrangingStore } from './ArrangingStore.ts';

const Loan = { name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: {} } as const;
const base: Layout = { v: 1, sticky: { kind: 'Workflow' }, left: [{ kind: 'Content' }, { kind: 'Plan' }], right: [{ kind: 'History' }] };
const PATH = '/script/scripts/loan-arrangement';

async function open(
  stored: { readonly draft?: Arrangement; readonly published?: Arrangement; readonly more?: Record<string, unknown> } = {},
) {
  const api = new FakeApi({
    [`GET ${PATH}/draft`]: stored.draft ? { source: JSON.stringify(stored.draft), baseVersion: 2, date: '2026-01-02T03:04:05Z' } : {},
    [`GET ${PATH}/source`]: stored.published ? { source: JSON.stringify(stored.published), version: 2 } : undefined,
    [`PUT ${PATH}/draft`]: {},
    [`PUT ${PATH}`]: { version: 3 },
    ...stored.more,
  });
  const services = new FakeServices({ api });
  const record = new RecordStore(Loan, 'L1', recordServices(services));
  runInAction(() => record.show({ registration: 'L1', status: 'ACTIVE' } as EntityRecord, { layout: base }));
  const store = new ArrangingStore({
    api: new ArrangementApi(Loan, services.get(ApiService)),
    notifications: services.get(NotificationsService),
    record,
    base: () => record.layout.base,
    t: (key) => key,
    profiles: [],
  });
  await store.open();
  return { api, services, store };
}
const kinds = ({ cards: { items, nodes } }: ArrangingStore) =>
  (['sticky', 'left', 'right'] as const).map((column) => items[column].map(({ id }) => nodes.get(id)?.kind));
const idOf = (store: ArrangingStore, kind: string) => [...store.cards.nodes].find(([, node]) => node.kind === kind)![0];

describe('[RECORD-032] arranging a page', () => {
  test('begins with every card that script and plugins make', async () => {
    expect(kinds((await open()).store)).toEqual([['Workflow'], ['Content', 'Plan'], ['History']]);
  });

  test('moves a card up, to the other column and to the head, which holds one', async () => {
    const { store } = await open();
    store.cards.step(idOf(store, 'Plan'), 'up');
    store.cards.step(idOf(store, 'Content'), 'right');
    expect(kinds(store)).toEqual([['Workflow'], ['Plan'], ['History', 'Content']]);
    store.cards.step(idOf(store, 'History'), 'sticky');
    expect(kinds(store)).toEqual([['History'], ['Plan', 'Workflow'], ['Content']]);
  });

  test('hides a card of the layout, and takes away one that was added', async () => {
    const { store } = await open();
    store.cards.add({ kind: 'Notes' }, { column: 'left', index: 1 });
    expect(kinds(store)[1]).toEqual(['Content', 'Notes', 'Plan']);
    expect(store.cards.find(store.cards.selected)?.node.kind).toBe('Notes');
    store.cards.remove(idOf(store, 'Notes'));
    store.cards.remove(idOf(store, 'Plan'));
    expect(kinds(store)).toEqual([['Workflow'], ['Content', 'Plan'], ['History']]);
    expect(store.cards.nodes.get(idOf(store, 'Plan'))?.hidden).toBe(true);
  });

  test('takes each step back and makes it again', async () => {
    const { store } = await open();
    store.cards.step(idOf(store, 'Plan'), 'up');
    store.cards.set(idOf(store, 'Plan'), { title: 'The plan' });
    store.cards.undo();
    expect(store.cards.nodes.get(idOf(store, 'Plan'))?.title).toBeUndefined();
    store.cards.undo();
    expect([kinds(store)[1], store.cards.canUndo]).toEqual([['Content', 'Plan'], false]);
    store.cards.redo();
    store.cards.redo();
    expect([kinds(store)[1], store.cards.nodes.get(idOf(store, 'Plan'))?.title]).toEqual([['Plan', 'Content'], 'The plan']);
  });

  test('a card lands at the mark, which is one step, and where it was when the drag is broken off', async () => {
    const { store } = await open();
    const { cards, insertion } = store;
    const before = cards.items;
    insertion.point({ column: 'left', index: 2 });
    insertion.putBack();
    expect([cards.items, cards.canUndo, insertion.place]).toEqual([before, false, undefined]);
    insertion.point({ column: 'left', index: 2 });
    insertion.putDown(idOf(store, 'Content'));
    expect([kinds(store)[1], insertion.place]).toEqual([['Plan', 'Content'], undefined]);
    cards.undo();
    expect(kinds(store)[1]).toEqual(['Content', 'Plan']);
  });

  test('a card put down beside itself is no step', async () => {
    const { store } = await open();
    for (const index of [0, 1]) store.cards.moveTo(idOf(store, 'Content'), { column: 'left', index });
    expect(store.cards.canUndo).toBe(false);
  });

  test('keys carry a card from place to place, and across the columns', async () => {
    const { store } = await open();
    const { insertion } = store;
    const id = idOf(store, 'Content');
    insertion.pickUp(id);
    for (const direction of ['down', 'down', 'right'] as const) insertion.carry(direction);
    expect(insertion.place).toEqual({ column: 'right', index: 1 });
    insertion.putDown(id);
    expect([kinds(store), insertion.held, insertion.told]).toEqual([
      [['Workflow'], ['Plan'], ['History', 'Content']],
      undefined,
      'Put down',
    ]);
  });

  test('is published on top of the version that it began with, as a document that names the cards', async () => {
    const { api, store } = await open({ published: { v: 1, pages: [{ name: 'All', left: [{ ref: 'Plan//0' }] }] } });
    store.cards.set(idOf(store, 'Content'), { collapsed: true });
    expect(await store.publish('Plan first')).toBe(true);
    const { source, baseVersion, message } = api.callsOf(`PUT ${PATH}`)[0]!.body as Record<string, string>;
    expect([baseVersion, message, store.isDirty]).toEqual([2, 'Plan first', false]);
    expect(JSON.parse(source!)).toEqual({
      v: 1,
      pages: [
        {
          name: 'All',
          left: [{ ref: 'Content//0', collapsed: true }, { ref: 'Plan//0' }],
          right: [{ ref: 'History//0' }],
          sticky: { ref: 'Workflow//0' },
        },
      ],
    });
  });

  test('goes on with the draft, which is kept when publishing fails', async () => {
    const draft: Arrangement = { v: 1, pages: [{ name: 'All', left: [{ kind: 'Notes' }] }] };
    const { store, services } = await open({ draft, more: { [`PUT ${PATH}`]: new Error('Somebody else published') } });
    expect([kinds(store)[1]?.[0], store.draftDate]).toEqual(['Content', '2026-01-02T03:04:05Z']);
    store.cards.step(idOf(store, 'Notes'), 'up');
    expect(await store.publish('')).toBe(false);
    expect([store.isDirty, services.notifications.shown.length]).toEqual([true, 1]);
  });

  test('what is moved while a draft is saved is not taken for saved', async () => {
    const answer = Promise.withResolvers<object>();
    const { store } = await open({ more: { [`PUT ${PATH}/draft`]: () => answer.promise } });
    store.addPage('One', {});
    const saving = store.saveDraft();
    store.addPage('Two', {});
    answer.resolve({});
    await saving;
    expect(store.isDirty).toBe(true);
    await store.saveDraft();
    expect(store.isDirty).toBe(false);
  });

  test('a step that is taken back after a draft was saved is a change of it', async () => {
    const { store } = await open();
    store.cards.step(idOf(store, 'Plan'), 'up');
    await store.saveDraft();
    store.cards.undo();
    expect(store.isDirty).toBe(true);
  });

  test('has pages for some records: the one that fits is open, and each keeps what was done to it', async () => {
    const pages = [
      { name: 'All', left: [] },
      { name: 'Running', when: { status: ['ACTIVE'] }, left: [{ ref: 'Plan//0' }] },
    ];
    const { store } = await open({ published: { v: 1, pages } });
    expect(store.page.name).toBe('Running');
    store.cards.step(idOf(store, 'Plan'), 'right');
    store.addPage('Closed', { status: ['CLOSED'] });
    expect([store.pages.length, kinds(store)[2]]).toEqual([3, kinds(store)[2]]);
    store.showPage(1);
    expect(kinds(store)[2]).toContain('Plan');
    store.removePage();
    expect(store.pages.map(({ name }) => name)).toEqual(['All', 'Closed']);
  });

  test('an earlier version comes back to be looked at, and nothing is published by that', async () => {
    const earlier: Arrangement = { v: 1, pages: [{ name: 'All', left: [{ kind: 'Notes' }] }] };
    const { api, store } = await open({ more: { [`GET ${PATH}/versions/1`]: { source: JSON.stringify(earlier) } } });
    await store.restore(1);
    expect([kinds(store)[1], store.isDirty, api.callsOf(`PUT ${PATH}`).length]).toEqual([['Content', 'Plan', 'Notes'], true, 0]);
  });

  test('says why it cannot begin', async () => {
    const { store } = await open({ more: { [`GET ${PATH}/draft`]: new Error('Network error') } });
    expect([store.error?.message, store.isLoading]).toEqual(['Network error', false]);
  });
});
