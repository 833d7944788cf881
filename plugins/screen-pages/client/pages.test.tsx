import { ApiError, defineEntity, type EntityRecord, type JsonObject, type JsonValue } from '@mortise/sdk';
import { ScriptsService, type CardProps, type SessionService } from '@mortise/sdk/client';
import { FakeApi, type FakeCall, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { homeLayout } from './homeLayout.ts';
import { parsePageAddress } from './pageAddress.ts';
import RecordsCard from './RecordsCard.tsx';
import ScriptPageScreen from './ScriptPageScreen.tsx';

const Box = ({ node }: CardProps) => <p>{`box ${node.title ?? ''}`}</p>;

function open(path: string, answer: JsonValue | undefined | Error) {
  const services = new FakeServices();
  services.contributions.add({ cards: [{ id: 'Box', load: () => Promise.resolve({ default: Box }) }] });
  const execute = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  services.set(ScriptsService, { ...services.get(ScriptsService), execute });
  return { ...renderWithServices(<ScriptPageScreen />, services, path), services, execute };
}
const layout = (title: string): JsonValue => ({ v: 1, left: [{ kind: 'Box', title }] });

describe('[ROUTE-007] [ROUTE-008] [ROUTE-009] [ROUTE-010] a page that a script makes', () => {
  test('is found by its address, and told what follows its name', () => {
    expect(parsePageAddress('/page/risk-report/2026/q1')).toEqual({ script: 'page-risk-report', name: 'risk-report', path: '2026/q1' });
    expect(parsePageAddress('/content/help').script).toBe('content-help');
    expect(parsePageAddress('/user-content').script).toBe('content-start');
    expect(parsePageAddress('/page/100%').script).toBe('page-100%');
  });

  test('shows the cards of the layout', async () => {
    const { findByText, getByRole, execute } = open('/page/risk-report/2026?year=1', layout('One'));
    expect(await findByText('box One')).toBeDefined();
    expect(getByRole('heading', { level: 1 }).textContent).toBe('Risk report');
    const context = { name: 'risk-report', path: '2026', query: { year: '1' } };
    expect(execute).toHaveBeenCalledWith('page-risk-report', context, { mayBeAbsent: 'asked', isSilent: true });
  });

  test('that has no script is not found; nothing is told', async () => {
    const { findByText, services } = open('/page/nothing', undefined);
    expect(await findByText('Page not found')).toBeDefined();
    expect(services.notifications.shown).toEqual([]);
  });

  test('issue 19: that could not be read is not told to be missing, nor its script to have failed; it can be tried again', async () => {
    const { findByText, findByRole, queryByText, services, execute } = open('/page/risk', new ApiError(0, 'NETWORK_ERROR', 'no network'));
    expect(await findByText('This could not be loaded')).toBeDefined();
    expect([queryByText('Page not found'), queryByText(/that makes this page failed/)]).toEqual([null, null]);
    execute.mockResolvedValue(layout('One'));
    fireEvent.click(await findByRole('button', { name: 'Try again' }));
    await findByText('box One');
    execute.mockRejectedValue(new ApiError(0, 'NETWORK_ERROR', 'no network'));
    await act(() => Promise.resolve(services.events.publish('script', { name: 'page-risk', hash: 'h', version: 2 })));
    expect(await findByText('The page could not be read again; it is shown as it was.')).toBeDefined();
    expect(queryByText('box One')).not.toBeNull();
  });

  test('that its script keeps from the user says so', async () => {
    const { findByText } = open('/content/secret', null);
    expect(await findByText('You may not see this page')).toBeDefined();
  });

  test('whose script fails names the script and its error, and can be tried again', async () => {
    const { findByText, getByRole } = open('/page/broken', new Error('x is not defined'));
    expect(await findByText('The script "page-broken" that makes this page failed.')).toBeDefined();
    expect(await findByText(/x is not defined/)).toBeDefined();
    expect(getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  test('[SCRIPT-007] follows its script; a new version that fails leaves the last layout that worked', async () => {
    const { findByText, services, execute } = open('/page/live', layout('One'));
    await findByText('box One');
    execute.mockResolvedValue(layout('Two'));
    const publish = () => act(() => Promise.resolve(services.events.publish('script', { name: 'page-live', hash: 'h', version: 2 })));
    await publish();
    await findByText('box Two');
    execute.mockRejectedValue(new Error('boom'));
    await publish();
    expect((await findByText(/the last layout that worked is shown/)).parentElement?.textContent).toContain('boom');
    expect(await findByText('box Two')).toBeDefined();
  });

  test('E 45: that was deleted while the connection was broken, or before the cache was checked, is shown no more', async () => {
    const services = new FakeServices();
    const listeners = new Map<string, () => void>();
    const execute = vi.fn<ScriptsService['execute']>(() => Promise.resolve(layout('Cached')));
    const follow = (name: string, listener: () => void) => {
      listeners.set(name, listener);
      return () => void listeners.delete(name);
    };
    services.contributions.add({ cards: [{ id: 'Box', load: () => Promise.resolve({ default: Box }) }] });
    services.set(ScriptsService, { ...services.get(ScriptsService), execute, follow });
    const { findByText, unmount } = renderWithServices(<ScriptPageScreen />, services, '/page/live');
    await findByText('box Cached');
    execute.mockResolvedValue(undefined);
    act(() => listeners.get('page-live')?.());
    await findByText('Page not found');
    unmount();
    expect(listeners.size).toBe(0);
  });
});

describe('the card Records', () => {
  const Loan = defineEntity({
    name: 'Loan',
    collection: 'x/loans',
    registrationPrefix: 'L',
    fields: { name: { type: 'text', column: true }, note: { type: 'text' } },
  });
  const show = (
    props: Record<string, JsonValue>,
    record?: Partial<EntityRecord>,
    namesFor: (call: FakeCall) => readonly string[] = () => ['One'],
  ) => {
    const loans = (call: FakeCall) => namesFor(call).map((name, index) => ({ registration: `L${index + 1}`, name, note: 'Good' }));
    const api = new FakeApi({ 'GET /x/loans': loans });
    const services = new FakeServices({ api, entities: [Loan] });
    const page = { record } as CardProps['page'];
    return { api, ...renderWithServices(<RecordsCard node={{ kind: 'Records', props }} page={page} />, services) };
  };

  test('shows the records that fit, in the columns that are wanted', async () => {
    const { api, findByText, queryByText } = show({ entity: 'Loan', criteria: { status: 'ACTIVE' }, columns: ['note', 'gone'], rows: 5 });
    expect(await findByText('Good')).toBeDefined();
    expect(queryByText('One')).toBeNull();
    expect(api.calls[0]?.options.query).toEqual({ status: 'ACTIVE', range: '0-4' });
  });

  test('has a way to all records that fit, a page at a time; one that has all on its page has none', async () => {
    const one = show({ entity: 'Loan', rows: 2 });
    await one.findByText('One');
    expect(one.queryByRole('button', { name: 'Next page' })).toBeNull();
    one.unmount();
    const { api, findByText, getByText, getByRole } = show({ entity: 'Loan', rows: 2 }, undefined, ({ options }) =>
      options.query?.['range'] === '0-1' ? ['One', 'Two'] : ['Three'],
    );
    api.pagination = { limit: 2, offset: 0, size: 3, isApproximate: false, continues: true };
    await findByText('Two');
    expect(getByRole('group', { name: 'Loans: Pages' }).textContent).toContain('1–2 / 3');
    api.pagination = { limit: 2, offset: 2, size: 3, isApproximate: false, continues: false };
    fireEvent.click(getByRole('button', { name: 'Next page' }));
    await findByText('Three');
    expect(getByText('3–3 / 3')).toBeDefined();
    expect(getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    fireEvent.click(getByRole('button', { name: 'Previous page' }));
    await findByText('Two');
    expect(api.calls.map(({ options }) => options.query?.['range'])).toEqual(['0-1', '2-3', '0-1']);
  });

  test('on a record page fits its criteria to the record, and shows nothing where that says nothing', async () => {
    const criteria = { client: '{registration}' };
    const { api, findByText } = show({ entity: 'Loan', criteria, columns: ['note'] }, { registration: 'P1' });
    expect(await findByText('Good')).toBeDefined();
    expect(api.calls[0]?.options.query).toMatchObject({ client: 'P1' });
    const empty = show({ entity: 'Loan', criteria, columns: ['note'] }, {});
    expect(await empty.findByText('No data')).toBeDefined();
    expect(empty.api.calls).toEqual([]);
  });

  test('names a record type that does not exist', async () => {
    expect(await show({ entity: 'Lone' }).findByText('There is no record type "Lone".')).toBeDefined();
  });
});

describe('the first page', () => {
  const homeFor = (permitted: readonly string[], user: object = { profiles: ['STAFF'] }) => {
    const session = { isPermitted: (permission: string) => permitted.includes(permission), user: { username: 'eva', ...user } };
    return homeLayout(session as unknown as SessionService, '2026-11-25').left;
  };
  const widgetsFor = (permitted: readonly string[], user?: object) =>
    homeFor(permitted, user).at(-1)!.props!['widgets'] as { id: string; element: { props: JsonObject } }[];
  const idsFor = (permitted: readonly string[]) => widgetsFor(permitted).map(({ id }) => id);

  test('[ROUTE-076] shows figures, tasks and what is due, as far as the user may read it', () => {
    expect(idsFor([])).toEqual([]);
    expect(idsFor(['read /api/core/tasks', 'read /api/case/cases'])).toEqual(['figure-0', 'tasks']);
    expect(idsFor(['read /api/billing/invoices'])).toEqual(['figure-0', 'figure-1', 'overdue']);
  });

  test.each([
    ['a client', { profiles: ['CLIENT'] }],
    ['a partner', { profiles: ['PARTNER'], partnerRegistration: 'PER00000007' }],
  ])('tells %s of their contracts, invoices and requests, and not what staff have to do', (_who, user) => {
    const permitted = ['financing/contracts', 'billing/invoices', 'support/tickets', 'core/tasks'].map((name) => `read /api/${name}`);
    const ids = widgetsFor(permitted, user).map(({ id }) => id);
    expect(ids.filter((id) => !id.startsWith('figure'))).toEqual(['contracts', 'requests', 'unpaid', 'ending']);
  });

  test('[PERM-030] has the tasks of the user and of the user’s profiles', () => {
    const [, tasks] = widgetsFor(['read /api/core/tasks', 'read /api/case/cases']);
    expect(tasks).toMatchObject({ id: 'tasks', element: { props: { forUser: true } } });
  });

  test('offers approvals and first steps to those who may take them', () => {
    const reader = ['read /api/financing/contracts'];
    const writer = [...reader, 'write /api/financing/contracts'];
    expect([idsFor(reader), idsFor(writer)]).toEqual([
      ['figure-0', 'ending'],
      ['figure-0', 'approvals', 'ending'],
    ]);
    expect(homeFor(reader).map(({ kind }) => kind)).toEqual(['Dashboard']);
    expect(homeFor(writer)[0]).toMatchObject({
      kind: 'FirstSteps',
      props: { items: [{ label: 'Create a contract', link: '/contract' }] },
    });
  });

  test('has overdue invoices from yesterday on, and contracts that end within a month from today', () => {
    const criteria = (id: string, permission: string) =>
      (widgetsFor([permission]).find((widget) => widget.id === id)!.element.props['data'] as JsonObject)['criteria'];
    expect(criteria('overdue', 'read /api/billing/invoices')).toEqual({ status: 'ISSUED', maxDueDate: '2026-11-24' });
    expect(criteria('ending', 'read /api/financing/contracts')).toEqual({
      status: 'ACTIVE',
      minEndDate: '2026-11-25',
      maxEndDate: '2026-12-25',
    });
  });

  test("is the tenant's where it has a script page-home, else the product's own", async () => {
    const own = open('/home', layout('Ours'));
    expect(await own.findByText('box Ours')).toBeDefined();
    expect(own.execute).toHaveBeenCalledWith('page-home', { name: 'home', path: '', query: {} }, { mayBeAbsent: 'cached', isSilent: true });
    own.unmount();
    const { findByRole, queryByText } = open('/home', undefined);
    expect((await findByRole('heading', { level: 1 })).textContent).toBe('Home');
    expect(queryByText('Page not found')).toBeNull();
  });
});
