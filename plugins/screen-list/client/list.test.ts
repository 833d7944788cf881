import { apiError, defineEntity, type EntityRecord } from '@mortise/sdk';
import { FakeApi, FakeServices, trackDisposers, type FakeCall } from '@mortise/sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { ListColumns } from './ListColumns.ts';
import type { ListSettings } from './listSettings.ts';
import { DEFAULT_PAGE_SIZE, ListStore } from './ListStore.ts';
import { formatListUrl, parseListUrl } from './search/listUrl.ts';
import { pageLinks } from './pageLinks.ts';

const Loan = defineEntity({
  name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', keyFigure: 'amount',
  fields: {
    name: { type: 'text', search: true }, kind: { type: 'select', list: 'kind', search: true }, amount: { type: 'currency', search: true },
    startDate: { type: 'date', search: true }, secret: { type: 'text' },
  },
  roles: { client: { role: 'CLIENT', search: true } },
}); // prettier-ignore
const disposers = trackDisposers();
afterEach(() => disposers.assertAllDisposed());

test('[LIST-012] [LIST-060] [ROUTE-051] search, criteria, sort and page stand in the address and come back from it', () => {
  const address = new URLSearchParams('search=dup&status=DRAFT,-CLOSED&minAmount=10&sort=-amount&page=3&token=x');
  const state = parseListUrl(address);
  expect(state).toEqual({
    search: 'dup',
    filter: '',
    page: 3,
    to: 3,
    sort: [{ key: 'amount', isDescending: true }],
    criteria: { status: 'DRAFT,-CLOSED', minAmount: '10' },
    shownAs: '',
    groupBy: '',
    openGroups: [],
  });
  expect(formatListUrl(state, address).toString()).toBe(
    new URLSearchParams('token=x&search=dup&status=DRAFT,-CLOSED&minAmount=10&sort=-amount&page=3').toString(),
  );
});

test('[ROUTE-052] what belongs to the application says nothing about the list, and stays in the address', () => {
  const reserved = 'jwt=a&token=b&editMode=1&parentUrl=c&selectedIds=d&noDecoration=1&navs=e&userContext=f&newAuth=true&clearCache=1';
  const address = new URLSearchParams(`${reserved}&kind=X`);
  expect(parseListUrl(address)).toMatchObject({ criteria: { kind: 'X' }, search: '', sort: [] });
  expect(formatListUrl({ ...parseListUrl(address), criteria: {} }, address).toString()).toBe(reserved);
});

test('a page that is no number is the first; the first does not stand in the address', () => {
  expect(parseListUrl(new URLSearchParams('page=-2')).page).toBe(1);
  expect(formatListUrl(parseListUrl(new URLSearchParams('page=1')), new URLSearchParams()).toString()).toBe('');
});

test('[LIST-025] at most ten page links, first and last beside them', () => {
  expect(pageLinks(1, 3).map(({ label }) => label)).toEqual(['1', '2', '3']);
  expect(pageLinks(50, 100)).toHaveLength(12);
  expect(pageLinks(50, 100)[0]).toMatchObject({ place: 'first', page: 1 });
});

const row = (registration: string) => ({ registration }) as EntityRecord;

const storeOf = (settings: ListSettings, address: string, api: FakeApi, goTo: (page: number) => void = vi.fn()) =>
  new ListStore(settings, new ListColumns(settings, new FakeServices()), parseListUrl(new URLSearchParams(address)), api, goTo);

function list(address: string, answers: Record<string, unknown>) {
  const api = new FakeApi(answers);
  const goTo = vi.fn();
  const store = storeOf({ entity: Loan }, address, api, goTo);
  return { api, store, goTo, stop: disposers.track('list', store.start()) };
}

test('a record that is opened from what is offered leads on to the others offered, until the list has come to the same words', async () => {
  const { store, stop } = list('search=old', { 'GET /x/loans': [row('L1'), row('L2')] });
  await vi.waitFor(() => expect(store.rows).toHaveLength(2));
  expect(store.walked).toBe(store.rows);
  store.suggest('scania ', [row('L7'), row('L8')]);
  expect(store.walked.map(({ registration }) => registration)).toEqual(['L7', 'L8']);
  store.suggest('old', [row('L7')]);
  expect(store.walked).toBe(store.rows);
  stop();
});

test('[LIST-017] [LIST-022] [LIST-023] a range counts from 0, its last row among it; with the breakdown it is ten rows longer', async () => {
  const { api, stop } = list('', { 'GET /x/loans': [] });
  await vi.waitFor(() => expect(api.calls).toHaveLength(2));
  const rangeOf = (breakdown: unknown) =>
    api.calls.find(({ options }) => options.query?.['breakdown'] === breakdown)?.options.query?.['range'];
  expect([DEFAULT_PAGE_SIZE, rangeOf(undefined), rangeOf(1)]).toEqual([20, '0-19', '0-29']);
  stop();
});

test('[LIST-016] [LIST-021] [LIST-059] twenty rows are asked for, from where the page begins', async () => {
  const { api, store, stop } = list('page=2&search=a&sort=-name', { 'GET /x/loans': [row('L21')] });
  await vi.waitFor(() => expect(store.rows).toHaveLength(1));
  expect(api.calls.find(({ options }) => options.query?.['breakdown'] === undefined)?.options.query).toMatchObject({
    range: '20-39',
    search: 'a',
    sort: '-name',
  });
  stop();
});

test('sort and page size of a list script count where the address and the user say nothing', async () => {
  const api = new FakeApi({ 'GET /x/loans': [] });
  const settings = { entity: Loan, sort: [{ key: 'amount', isDescending: true }], pageSize: 50 };
  const rangesOf = async (address: string) => {
    const store = storeOf(settings, address, api);
    api.calls.length = 0;
    const stop = disposers.track('list', store.start());
    await vi.waitFor(() => expect(api.calls).toHaveLength(2));
    stop();
    const query = api.calls.find(({ options }) => options.query?.['breakdown'] === undefined)?.options.query;
    return [query?.['range'], query?.['sort']];
  };
  expect(await rangesOf('')).toEqual(['0-49', '-amount']);
  expect(await rangesOf('sort=name')).toEqual(['0-49', 'name']);
});

test('[LIST-050] [LIST-052] the figures leave the chosen status aside', async () => {
  const { api, stop } = list('status=DRAFT&kind=X', { 'GET /x/loans': [] });
  await vi.waitFor(() => expect(api.calls).toHaveLength(2));
  const query = api.calls.find(({ options }) => options.query?.['breakdown'] === 1)?.options.query;
  expect([query?.['status'], query?.['kind']]).toEqual([undefined, 'X']);
  stop();
});

test('[LIST-013] [LIST-014] another page or search clears the selection, another sort does not', () => {
  const { store, stop } = list('', { 'GET /x/loans': [] });
  const show = (address: string) => store.show(parseListUrl(new URLSearchParams(address)));
  store.select(new Set(['L1']));
  show('sort=name');
  expect(store.selected.size).toBe(1);
  show('page=2');
  expect(store.selected.size).toBe(0);
  store.select(new Set(['L1']));
  show('page=2&search=x');
  expect(store.selected.size).toBe(0);
  stop();
});

test.each([
  ['a filter', 'status=DRAFT', 'status=PAID'],
  ['a filter less', 'status=DRAFT', ''],
  ['another search', 'search=a&status=DRAFT', 'search=b&status=DRAFT'],
])('[issue 19, 35] [LIST-014] %s clears the selection: nothing is done to rows that nobody sees', (_what, before, after) => {
  const { store, stop } = list(before, { 'GET /x/loans': [] });
  store.select(new Set(['L1']));
  store.show(parseListUrl(new URLSearchParams(after)));
  expect(store.selected.size).toBe(0);
  stop();
});

test('[issue 19, 35] a filter for records by their registration, as after a transition, keeps those that are selected', () => {
  const { store, stop } = list('status=DRAFT', { 'GET /x/loans': [] });
  store.select(new Set(['L1', 'L2', 'L3']));
  store.show(parseListUrl(new URLSearchParams('registration=L1,L3,L4')));
  expect([...store.selected]).toEqual(['L1', 'L3']);
  stop();
});

test.each(['kind=A&status=DRAFT&sort=name', 'page=1-3&status=DRAFT&kind=A'])(
  '[issue 19, 35] the same filters in another order, another sort and more rows keep the selection: %s',
  (after) => {
    const { store, stop } = list('status=DRAFT&kind=A', { 'GET /x/loans': [] });
    store.select(new Set(['L1']));
    store.show(parseListUrl(new URLSearchParams(after)));
    expect(store.selected.size).toBe(1);
    stop();
  },
);

test('[LIST-024] [LIST-025] a page beyond the last goes to the last available one', async () => {
  const { api, goTo, stop } = list('page=9', { 'GET /x/loans': [] });
  api.pagination = { limit: 20, offset: 160, size: 45, isApproximate: false, continues: false };
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith(3));
  stop();
});

test('[LIST-009] more pages are read after the first, stand in the address, and come back from it', async () => {
  const { api, store, stop } = list('page=2', { 'GET /x/loans': [row('L21')] });
  api.pagination = { limit: 20, offset: 20, size: 90, isApproximate: false, continues: true };
  await vi.waitFor(() => expect(store.rows).toHaveLength(1));
  expect(formatListUrl({ ...store.state, to: 3 }, new URLSearchParams()).toString()).toBe('page=2-3');
  expect(parseListUrl(new URLSearchParams('page=4-2'))).toMatchObject({ page: 4, to: 4 });
  store.show(parseListUrl(new URLSearchParams('page=2-3')));
  await vi.waitFor(() => expect(store.rows.length).toBeGreaterThan(1));
  expect(api.calls.map(({ options }) => options.query?.['range'])).toContain('21-59');
  stop();
});

test('rows that are shown stay when those after them cannot be loaded', async () => {
  const { api, store, stop } = list('', { 'GET /x/loans': [row('L1')] });
  api.pagination = { limit: 20, offset: 0, size: 90, isApproximate: false, continues: true };
  await vi.waitFor(() => expect(store.rows).toHaveLength(1));
  delete api.answers['GET /x/loans'];
  store.show(parseListUrl(new URLSearchParams('page=1-2')));
  await vi.waitFor(() => expect(store.moreError).toBeDefined());
  expect([store.rows.length, store.error]).toEqual([1, undefined]);
  stop();
});

test('[issue 19, 20] rows that could not be loaded are not told of under a list that was asked for later', async () => {
  const { api, store, stop } = list('', { 'GET /x/loans': [row('L1')] });
  api.pagination = { limit: 20, offset: 0, size: 90, isApproximate: false, continues: true };
  await vi.waitFor(() => expect(store.rows).toHaveLength(1));
  const late = Promise.withResolvers<EntityRecord[]>();
  api.answers['GET /x/loans'] = () => late.promise;
  store.show(parseListUrl(new URLSearchParams('page=1-2')));
  await vi.waitFor(() => expect(store.isLoading).toBe(true));
  api.answers['GET /x/loans'] = [row('L2')];
  store.show(parseListUrl(new URLSearchParams('kind=X')));
  late.reject(new Error('cancelled'));
  await vi.waitFor(() => expect(store.rows.map(({ registration }) => registration)).toEqual(['L2']));
  expect([store.moreError, store.error]).toEqual([undefined, undefined]);
  stop();
});

test('a failed list keeps its error to show and to try again', async () => {
  const { api, store, stop } = list('', {});
  await vi.waitFor(() => expect(store.error).toBeDefined());
  api.answers['GET /x/loans'] = [row('L1')];
  await store.reload();
  expect([store.error, store.rows.length]).toEqual([undefined, 1]);
  stop();
});

test('an unknown address parameter (`?limit=50`) is ignored and said: neither the list nor its export fails', async () => {
  const refuse = ({ options }: FakeCall) => {
    if (options.query?.['limit'] !== undefined) throw apiError('INVALID_FIELD_IN_QUERY', ['limit'], { unknownParameters: ['limit'] });
    return [{ registration: 'L1', status: 'DRAFT' }];
  };
  const api = new FakeApi({ 'GET /x/loans': refuse });
  const state = parseListUrl(new URLSearchParams('limit=50&status=DRAFT'));
  const store = new ListStore({ entity: Loan }, new ListColumns({ entity: Loan }, new FakeServices()), state, api, () => {});
  const stop = store.start();
  await vi.waitFor(() => expect(store.rows).toHaveLength(1));
  expect([[...store.ignored], store.error, store.shown.query]).toEqual([['limit'], undefined, { status: 'DRAFT' }]);
  stop();
});
