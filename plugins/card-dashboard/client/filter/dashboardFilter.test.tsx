import { defineEntity, type EntityShape, type JsonObject, type LayoutNode } from '@mortise/sdk';
import { SessionService, useSearchParams, type CardProps, type ElementProps } from '@mortise/sdk/client';
import { fakeFields, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import DashboardCard from '../DashboardCard.tsx';
import { filteredElement, parseFilter, type FilterSetup } from './DashboardFilter.ts';
import { rangeOf } from './periods.ts';

const kind = (name: string, fields: EntityShape['fields'], more: object = {}) =>
  defineEntity({ name, collection: `x/${name.toLowerCase()}s`, registrationPrefix: 'X', fields, ...more });
const Invoice = kind('Invoice', {
  dueDate: { type: 'date', search: true },
  currency: { type: 'select', list: 'currency', search: true },
  secret: { type: 'text' },
});
const Contract = kind('Contract', { endDate: { type: 'date', search: true } }, { roles: { client: { role: 'CLIENT', search: true } } });
const ENTITIES: readonly EntityShape[] = [Invoice, Contract];
const SETUP: FilterSetup = { period: ['dueDate', 'endDate'], client: ['client'], currency: ['currency'], secret: ['secret'] };
const TODAY = '2026-05-20';

const tile = (entity: string, criteria: Readonly<Record<string, string>> = {}, props: JsonObject = {}): LayoutNode => ({
  kind: 'list',
  props: { data: { entity, criteria }, ...props },
});
const filtered = (element: LayoutNode, filter: Readonly<Record<string, string>>) =>
  filteredElement(element, filter, SETUP, { find: (name) => ENTITIES.find((entity) => entity.name === name), today: TODAY });
const criteriaOf = ({ element }: { readonly element: LayoutNode }) => (element.props!['data'] as JsonObject)['criteria'];

test('a tile follows what its records have, each by its own field, and says what they do not have', () => {
  const filter = { period: 'THIS_QUARTER', client: 'PER1', currency: 'EUR' };
  const invoices = filtered(tile('Invoice', { status: 'ISSUED' }), filter);
  expect(criteriaOf(invoices)).toEqual({ status: 'ISSUED', fromDueDate: '2026-04-01', toDueDate: '2026-06-30', currency: 'EUR' });
  expect(invoices.missing).toEqual(['client']);
  const contracts = filtered(tile('Contract'), filter);
  expect(criteriaOf(contracts)).toEqual({ fromEndDate: '2026-04-01', toEndDate: '2026-06-30', client: 'PER1' });
  expect(contracts.missing).toEqual(['currency']);
  expect(filtered({ kind: 'html', props: { html: 'x' } }, filter).missing).toEqual(['period', 'client', 'currency']);
  expect(filtered(tile('Invoice'), { secret: 'x' }).missing).toEqual(['secret']);
});

test('what a tile is about stays: its own bounds hold too, and its own value is not replaced', () => {
  const overdue = filtered(tile('Invoice', { fromDueDate: '2026-05-01', currency: 'USD' }), { period: '2026-01-01..', currency: 'EUR' });
  expect(criteriaOf(overdue)).toEqual({ fromDueDate: '2026-05-01', minDueDate: '2026-01-01', currency: 'USD' });
  expect(overdue.missing).toEqual(['currency']);
});

test('the link of a tile to its list takes the filter along, a link elsewhere does not', () => {
  const linkOf = (link: string) => filtered(tile('Invoice', {}, { link }), { currency: 'EUR' }).element.props!['link'];
  expect(linkOf('/invoices?status=ISSUED')).toBe('/invoices?status=ISSUED&currency=EUR');
  expect(linkOf('/contracts')).toBe('/contracts');
});

test('values are taken to the letter, names that the layout does not have are left out, and days that are none are no bounds', () => {
  expect(criteriaOf(filtered(tile('Invoice'), { currency: '-a,b' }))).toEqual({ currency: '%2Da%2Cb' });
  expect(parseFilter('currency=EUR&ownerUsername=x&constructor=y&client=', SETUP)).toEqual({ currency: 'EUR' });
  expect(rangeOf('tomorrow..2026-02-31', TODAY)).toEqual(['', '']);
  expect([rangeOf('LAST_MONTH', '2026-03-31'), rangeOf('LAST_QUARTER', '2026-02-01'), rangeOf('LAST_YEAR', '2024-02-29')]).toEqual([
    ['2026-02-01', '2026-02-28'],
    ['2025-10-01', '2025-12-31'],
    ['2023-01-01', '2023-12-31'],
  ]);
});

const Shown = ({ node }: ElementProps) => <output>{JSON.stringify(node.props)}</output>;

function show(address: string, kept?: JsonObject) {
  const widgets = [
    { id: 'unpaid', x: 0, y: 0, w: 6, h: 2, element: { ...tile('Invoice'), title: 'Unpaid' } },
    { id: 'ending', x: 6, y: 0, w: 6, h: 2, element: { ...tile('Contract'), title: 'Ending' } },
  ] as unknown as readonly JsonObject[];
  const services = new FakeServices({ entities: ENTITIES });
  services.contributions.add({
    fields: fakeFields(['reference', 'select', 'date']),
    elements: [{ id: 'list', props: { data: { type: 'data' } }, load: () => Promise.resolve({ default: Shown }) }],
  });
  const session = services.get(SessionService);
  if (kept !== undefined) void session.savePreference('UI', 'dashboard/home', kept);
  const Address = () => <p data-testid="address">{useSearchParams()[0].toString()}</p>;
  const node: LayoutNode = { kind: 'Dashboard', props: { name: 'home', fit: true, widgets, filters: SETUP } };
  renderWithServices(
    <>
      <DashboardCard node={node} page={undefined as unknown as CardProps['page']} />
      <Address />
    </>,
    services,
    address,
  );
  return session;
}
const tileOf = async (name: string) => within(await screen.findByRole('region', { name }));
globalThis.ResizeObserver ??= vi.fn() as unknown as typeof ResizeObserver;

test('a filter that is chosen stands in the address and holds for every tile; tiles that cannot follow say so', async () => {
  show('/home');
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  fireEvent.change(await screen.findByLabelText('Currency'), { target: { value: 'EUR' } });
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('dashboardFilter=currency%3DEUR'));
  expect((await (await tileOf('Unpaid')).findByRole('status')).textContent).toContain('"currency":"EUR"');
  expect((await tileOf('Ending')).getByText('Not filtered by Currency')).toBeDefined();
  expect((await tileOf('Unpaid')).queryByText(/Not filtered/)).toBeNull();
  expect(screen.queryByLabelText('Secret')).toBeNull();
});

test('a dashboard is shown as it was saved, with its filter, unless the address says another; saving keeps what is shown', async () => {
  const session = show('/home', { places: [], filter: 'currency=USD' });
  expect((await (await tileOf('Unpaid')).findByRole('status')).textContent).toContain('"currency":"USD"');
  fireEvent.click(screen.getByRole('button', { name: 'Filter (1)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('dashboardFilter='));
  await waitFor(async () => expect((await tileOf('Unpaid')).getByRole('status').textContent).not.toContain('USD'));
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(Array.isArray(session.preference('UI', 'dashboard/home')?.value)).toBe(true));
});
