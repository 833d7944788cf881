import { defineEntity, type Breakdown } from '@mortise/sdk';
import { SessionService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListColumns } from '../ListColumns.ts';
import { ListStore } from '../ListStore.ts';
import { parseListUrl, type ListState } from '../search/listUrl.ts';
import { chartBars } from './chartBars.ts';
import { KpiStrip } from './KpiStrip.tsx';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  keyFigure: 'amount',
  fields: { amount: { type: 'currency' } },
  workflow: {
    initial: 'DRAFT',
    states: { DRAFT: { label: 'Draft' }, ACTIVE: { label: 'Active', class: 'success' }, GONE: {} },
    transitions: [],
  },
});
const BREAKDOWN: readonly Breakdown[] = [
  { status: 'ACTIVE', count: 40, sums: [{ currency: 'EUR', sum: '1234.50' }, { currency: 'MAD', sum: '-7' }] },
  { status: 'DRAFT', count: 10, sums: [{ currency: 'EUR', sum: '2469.00' }] },
  { status: 'GONE', count: 0 },
]; // prettier-ignore

async function show(address = '') {
  const api = new FakeApi({
    'GET /x/loans': ({ options }: { options: { query?: object } }) =>
      options.query && 'breakdown' in options.query ? { breakdown: BREAKDOWN } : [],
  });
  const services = new FakeServices({ api });
  const columns = new ListColumns({ entity: Loan }, services);
  const { setup } = columns;
  const list = new ListStore({ entity: Loan }, columns, parseListUrl(new URLSearchParams(address)), api, () => {});
  const changes: Partial<ListState>[] = [];
  const stop = list.start();
  renderWithServices(<KpiStrip store={list} setup={setup} change={(part) => changes.push(part)} />, services);
  await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(2));
  stop();
  return { services, changes, setup };
}

const bars = () => within(screen.getByRole('group', { name: /^Figures per status: / })).getAllByRole('button');

test('the figures are drawn as bars where the user wants that, and it is kept with the table', async () => {
  const { services } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Show the figures as a chart', pressed: false }));
  await screen.findByRole('group', { name: 'Figures per status: Number of records' });
  expect(bars().map(({ textContent }) => textContent)).toEqual(['Draft10', 'Active40']);
  await waitFor(() => expect(services.get(SessionService).preference('TABLE_CONFIGURATION', '/loans')?.value).toEqual({ chart: 'count' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show the figures as a chart', pressed: true }));
  await screen.findByRole('group', { name: 'Figures per status' });
});

test('bars are long by the count, or by the amounts in one currency, and a click on one filters', async () => {
  const { changes, setup } = await show('status=DRAFT');
  await setup.change({ chart: 'count' });
  fireEvent.click(await screen.findByRole('radio', { name: 'Amount, EUR' }));
  await screen.findByRole('group', { name: 'Figures per status: Amount, EUR' });
  expect(bars().map(({ textContent }) => textContent)).toEqual(['Draft2,469.00 EUR', 'Active1,234.50 EUR']);
  const [draft, active] = bars();
  expect(draft!.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(active!);
  fireEvent.click(draft!);
  expect(changes).toEqual([{ criteria: { status: 'ACTIVE' } }, { criteria: {} }]);
});

test('a bar is as long as its part of the longest, also below zero', () => {
  expect(chartBars(BREAKDOWN, 'count').map(({ share }) => share)).toEqual([1, 0.25, 0]);
  expect(chartBars(BREAKDOWN, 'EUR').map(({ share }) => share)).toEqual([0.5, 1, 0]);
  expect(chartBars(BREAKDOWN, 'MAD')[0]).toMatchObject({ share: 1, isNegative: true });
  expect(chartBars([{ status: 'X', count: 0 }], 'count')).toEqual([{ status: 'X', value: 0, share: 0, isNegative: false }]);
});
