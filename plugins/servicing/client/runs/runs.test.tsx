import { ApiService } from '@mortise/sdk/client';
import { FakeApi, type FakeCall, fakeFields, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import RunDialog from './RunDialog.tsx';
import { REFIX_RUN, TAKEOVER_RUN } from './runKinds.ts';

const fields = fakeFields(['percentage', 'date', 'reference']);

const RUN = {
  _id: 'R',
  command: 'refix',
  key: 'k',
  status: 'DONE',
  date: '2026-09-01',
  rate: '0.05',
  total: 3,
  done: 2,
  refused: 1,
  _insertDate: '',
  _insertUser: '',
};
const REASON = 'Contract C3 is not active: it is SIGNED. Activate it first.';

test('[issue 25, 2] the rate of what a list shows is changed once it was seen how many can take it, and why others cannot', async () => {
  const services = new FakeServices();
  services.contributions.add({ fields });
  const api = new FakeApi({
    'GET /servicing/business-date': { date: '2026-09-01', isSet: true },
    'POST /servicing/refixes': ({ body }: FakeCall) => ({ ...RUN, isPreview: (body as { preview: boolean }).preview }),
    'GET /servicing/refixes/R/contracts': [
      { contract: 'C3', outcome: 'REFUSED', rate: '0.05', code: 'CONTRACT_NOT_ACTIVE', reason: REASON },
    ],
  });
  services.set(ApiService, api);
  const [close, reload] = [vi.fn(), vi.fn()];
  const list = { query: { financialProduct: 'LOAN', sort: '-name' }, selected: [] };
  renderWithServices(<RunDialog kind={REFIX_RUN} list={list} close={close} reload={reload} />, services);
  await waitFor(() => expect(screen.getByLabelText(/Value date/)).toHaveProperty('value', '2026-09-01'));
  const preview = screen.getByRole('button', { name: 'Preview' });
  expect(preview).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText(/New rate/), { target: { value: '0.05' } });
  fireEvent.click(preview);
  const dialog = screen.getByRole('dialog', { name: 'Change rates' });
  await within(dialog).findByText('Can be changed: 2');
  expect(await within(dialog).findByText(REASON)).toBeTruthy();
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Change the rate of 2 contract(s)' }));
  await within(dialog).findByText('Changed: 2');
  const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const asked = { rate: '0.05', date: '2026-09-01', query: { status: 'ACTIVE', financialProduct: 'LOAN' } };
  expect(sent).toEqual([expect.objectContaining({ ...asked, preview: true }), expect.objectContaining({ ...asked, preview: false })]);
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect([close.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

test('[issue 25, 10] contracts of a list are taken over as of a day once it was seen how many can be, and why others cannot', async () => {
  const services = new FakeServices();
  services.contributions.add({ fields });
  const api = new FakeApi({
    'GET /servicing/business-date': { date: '2026-09-01', isSet: true },
    'POST /servicing/takeovers': ({ body }: FakeCall) => ({
      ...RUN,
      isPreview: (body as { preview: boolean }).preview,
      totals: [
        { currency: 'EUR', contracts: 3, taken: 2, recorded: '30.5', outstanding: '20.25', overdue: '4', dueNext: '1.5' },
        { currency: 'JPY', contracts: 1, taken: 1, recorded: '700', outstanding: '700', overdue: '0', dueNext: '50' },
      ],
    }),
    'GET /servicing/takeovers/R/contracts': [
      { contract: 'C3', outcome: 'REFUSED', code: 'CONTRACT_NOT_READY', reason: 'The nominal rate is missing.' },
    ],
  });
  services.set(ApiService, api);
  renderWithServices(
    <RunDialog kind={TAKEOVER_RUN} list={{ query: {}, selected: ['C1', 'C2', 'C3'] }} close={vi.fn()} reload={vi.fn()} />,
    services,
  );
  await waitFor(() => expect(screen.getByLabelText(/Value date/)).toHaveProperty('value', '2026-09-01'));
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = screen.getByRole('dialog', { name: 'Take over' });
  await within(dialog).findByText('Can be taken over: 2');
  expect(await within(dialog).findByText('The nominal rate is missing.')).toBeTruthy();
  const linesOf = (currency: string) =>
    within(within(dialog).getByRole('grid', { name: `Control totals in ${currency}` }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(linesOf('EUR').slice(1)).toEqual([
    'Number of contracts32−1',
    'Outstanding30.50 EUR20.25 EUR−10.25 EUR',
    'Overdue, with tax4.00 EUR',
    'Due within a month1.50 EUR',
  ]);
  expect(linesOf('JPY')).toHaveLength(5);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Take over 2 contract(s)' }));
  await within(dialog).findByText('Taken over: 2');
  const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual(
    [true, false].map((preview) => expect.objectContaining({ date: '2026-09-01', registrations: ['C1', 'C2', 'C3'], preview })),
  );
});
