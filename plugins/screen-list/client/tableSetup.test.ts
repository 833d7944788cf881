import { defineEntity, type EntityRecord } from '@mortise/sdk';
import { NotificationsService, SessionService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, trackDisposers } from '@mortise/sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { ListColumns } from './ListColumns.ts';
import { pageConfigOf } from './pageConfig.ts';
import { PinnedRows } from './PinnedRows.ts';
import { readTableConfiguration } from './tableConfiguration.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: { name: { type: 'text', column: true }, kind: { type: 'text', column: true }, note: { type: 'text' } },
});
const disposers = trackDisposers();
afterEach(() => disposers.assertAllDisposed());

test('[CONF-045] [LIST-004] the user chooses columns, their order and widths; it is kept as their preference', async () => {
  const services = new FakeServices();
  const columns = new ListColumns({ entity: Loan }, services);
  expect(columns.ids).toEqual(['registration', 'name', 'kind']);
  columns.choose(['note', 'name']);
  expect(columns.ids).toEqual(['registration', 'note', 'name']);
  await vi.waitFor(() =>
    expect(services.get(SessionService).preference('TABLE_CONFIGURATION', '/loans')?.value).toEqual({ columns: ['note', 'name'] }),
  );
  columns.widen('note', 200.4);
  expect(columns.shown[1]).toMatchObject({ id: 'note', chosenWidth: 200 });
});

test('[CONF-026] [CONF-027] each page address has a table of its own: columns, side view, page size and how the search opens', async () => {
  const services = new FakeServices();
  const whole = {
    columns: ['note', 'name'],
    sideView: true,
    pageSize: 50,
    advancedSearchInModal: false,
    displaySearchFiltersOnLoad: true,
  };
  await new ListColumns({ entity: Loan }, services).setup.change(whole);
  expect(new ListColumns({ entity: Loan }, services).setup.current).toEqual(whole);
  const Other = { ...Loan, name: 'OtherLoan', collection: 'x/other-loans' };
  expect(new ListColumns({ entity: Other }, services).setup.current).toEqual({});
});

test('a table that is reset is everybody’s again; an administrator says what that is', async () => {
  const services = new FakeServices();
  const { setup } = new ListColumns({ entity: Loan }, services);
  await setup.change({ pageSize: 50 });
  await setup.share();
  await setup.change({ pageSize: 5 });
  expect([setup.current.pageSize, setup.isOwn]).toEqual([5, true]);
  await setup.reset();
  expect(setup.isOwn).toBe(false);
});

test('a table that cannot be saved goes back to what it was, and says so', async () => {
  const services = new FakeServices();
  vi.spyOn(services.get(SessionService), 'savePreference').mockRejectedValue(new Error('offline'));
  const { setup } = new ListColumns({ entity: Loan }, services);
  await setup.change({ pageSize: 50 });
  expect(setup.current.pageSize).toBeUndefined();
  expect(services.notifications.shown).toHaveLength(1);
});

test('what is stored and cannot be meant does not count', () => {
  expect(readTableConfiguration({ pageSize: 7000, columns: ['a', 1], sideView: true, widths: { a: 'x' } })).toEqual({ sideView: true });
  expect(readTableConfiguration('nonsense')).toEqual({});
});

test('[LIST-031] [LIST-032] [LIST-033] [LIST-034] pinned rows are asked for beside the list, and gone once they are unpinned', async () => {
  const services = new FakeServices();
  const api = new FakeApi({ 'GET /x/loans': [{ registration: 'L1' }] });
  const session = services.get(SessionService);
  const pinned = new PinnedRows(Loan, () => ['registration', 'name'], api, session, services.get(NotificationsService));
  const stop = disposers.track('pinned', pinned.start());
  const row = { registration: 'L1' } as EntityRecord;
  await pinned.pin(row, true);
  await pinned.pin(row, true);
  expect(session.preferences('PINNED_ITEM', 'Loan').map(({ value }) => value)).toEqual([{ entityName: 'Loan', registration: 'L1' }]);
  stop();
  const again = disposers.track('again', pinned.start());
  await vi.waitFor(() => expect(pinned.rows).toHaveLength(1));
  expect(api.calls[0]?.options.query).toMatchObject({ registration: ['L1'], projection: ['registration', 'name'] });
  await pinned.pin(row, false);
  await pinned.load();
  expect(pinned.rows).toEqual([]);
  again();
});

test('[LIST-051] [LIST-054] [LIST-055] [LIST-057] [LIST-058] the tenant sets up a page by its name', () => {
  const options = {
    pages: { invoices: { title: 'Bills', hideKpis: true, hideAddButton: 'yes', addLabel: 'New bill', addPath: '/invoice?x=1' } },
  };
  expect(pageConfigOf(options, 'invoices')).toEqual({ title: 'Bills', hideKpis: true, addLabel: 'New bill', addPath: '/invoice?x=1' });
  for (const addPath of ['//elsewhere', '/\t/elsewhere', 'https://elsewhere/', 'javascript:alert(1)'])
    expect(pageConfigOf({ pages: { invoices: { addPath } } }, 'invoices'), '19.E 51').toEqual({});
  expect([pageConfigOf(options, 'contracts'), pageConfigOf({}, 'constructor'), pageConfigOf({ pages: 5 }, 'x')]).toEqual([{}, {}, {}]);
});
