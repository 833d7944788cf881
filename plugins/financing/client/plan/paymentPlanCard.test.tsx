import { defineEntity, type EntityRecord } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { planLines } from '../../shared/plan/planLines.ts';
import PaymentPlanCard from './PaymentPlanCard.tsx';
import { workbookCells } from './savePlan.ts';

const amount = { type: 'currency' } as const;
const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: {
    financedAmountExclTax: amount,
    nominalRate: { type: 'percentage' },
    duration: { type: 'integer' },
    frequency: { type: 'text' },
    startDate: { type: 'date' },
    plan: {
      type: 'items',
      fields: { index: { type: 'integer' }, date: { type: 'date' }, principal: amount, interest: amount, payment: amount },
    },
  },
});
const PLAN = [
  { index: 1, date: '2026-04-30', principal: '5955.33', interest: '180.00', payment: '6135.33' },
  { index: 2, date: '2026-07-31', principal: '6044.78', interest: '90.67', payment: '6135.45' },
];
const VALUES = {
  registration: 'L1',
  financedAmountExclTax: '12000',
  nominalRate: '0.06',
  duration: 6,
  frequency: '90',
  startDate: '2026-01-31',
  plan: PLAN,
};

function show(values: object = VALUES, isEditing = false) {
  const record = values as EntityRecord;
  const form = new RecordForm(Loan, record);
  const page = { entity: Loan, record, form, isEditing } as unknown as RecordPage;
  return {
    form,
    ...renderWithServices(<PaymentPlanCard node={{ kind: 'PaymentPlan' }} page={page} />, new FakeServices({ entities: [Loan] })),
  };
}

test('a row opens what it came about from, with the stored figures beside those of the terms where they differ', async () => {
  const { findByRole, findAllByRole, getByRole } = show();
  const rows = await findAllByRole('row');
  fireEvent.click(within(rows[1]!).getByText('180.00'));
  const dialog = await findByRole('dialog');
  expect(dialog.textContent).toContain('12,000.00 × 0.06 × 1/4 = 180.00');
  expect(dialog.textContent).toContain('comes out to the cent');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(within(getByRole('grid')).getByText('6,135.45'));
  await waitFor(() => expect(getByRole('status').textContent).toBe('The stored plan differs from what the terms give today.'));
  const cells = within(getByRole('table', { name: 'Stored and computed' })).getByRole('row', { name: /^Payment/ });
  expect(cells.textContent).toMatch(/6,135\.45 EUR6,135\.34 EUR/);
});

test('shows the rows and totals of the form as it is filled in', async () => {
  const { form, findByRole, getByRole } = show();
  const grid = await findByRole('grid');
  expect(within(grid).getAllByRole('row').at(-1)?.textContent).toContain('12,270.78');
  runInAction(() => (form.items('plan').rows[1]!.scalar('payment')!.value = '7000.01'));
  await waitFor(() => expect(within(getByRole('grid')).getAllByRole('row').at(-1)?.textContent).toContain('13,135.34'));
});

test('[issue 21, 8] a long plan shows its first rows and those around the next payment, its totals are of all, and a click shows the rest', async () => {
  const now = new Date().getUTCFullYear();
  const plan = Array.from({ length: 60 }, (_, index) => ({
    index: index + 1,
    date: `${now - 29 + index}-12-31`,
    principal: '200',
    payment: '200',
  }));
  const { findByRole, getByRole, queryByRole } = show({ ...VALUES, plan });
  const grid = await findByRole('grid');
  const numbers = () =>
    within(grid)
      .getAllByRole('row')
      .slice(1, -1)
      .map((row) => row.querySelector('td')!.textContent);
  expect(numbers().slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
  expect(numbers().slice(12)).toEqual(['⋯', '27', '28', '29', '30', '31', '32', '33', '⋯']);
  expect(within(grid).getByRole('button', { name: '14 payments' })).toBeTruthy();
  expect(within(grid).getAllByRole('row').at(-1)?.textContent).toContain('12,000.00');
  expect(grid.textContent).not.toContain('EUR');
  expect(getByRole('heading', { name: 'Payment plan' }).parentElement?.textContent).toContain('60 payments · EUR');
  fireEvent.click(getByRole('button', { name: 'Show all 60' }));
  expect(numbers()).toHaveLength(60);
  expect(queryByRole('button', { name: 'Show all 60' })).toBeNull();
});

test('says what would be here while there is no plan; before the start, which term is missing', async () => {
  const { findByText, unmount } = show({ registration: 'L1', status: 'ACTIVE', plan: [] });
  expect(await findByText('The payments will be listed here, once there is a plan.')).toBeTruthy();
  unmount();
  const drafted = show({ ...VALUES, status: 'DRAFT', plan: [], startDate: undefined });
  expect(await drafted.findByText(/start date/i)).toBeTruthy();
});

test('[issue 25, 3] the plan of a contract that has not begun follows from its terms', async () => {
  const { findAllByRole, findByText } = show({ ...VALUES, status: 'DRAFT', plan: [] });
  expect((await findAllByRole('row'))[1]!.textContent).toContain('180.00');
  expect(await findByText(/Computed from the terms/)).toBeTruthy();
});

test('the workbook has days and amounts to compute with, not texts', () => {
  const cells = workbookCells({
    lines: planLines(PLAN, VALUES, '2026-01-01'),
    heads: ['N°', 'Date', 'Principal', 'Interest', 'Payment', 'Outstanding'],
    name: 'x',
    title: 'x',
  });
  expect(['0,0', '1,0', '1,1', '1,2', '2,5'].map((place) => cells.get(place)?.value)).toEqual([
    'N°',
    1,
    new Date('2026-04-30T00:00:00Z'),
    5955.33,
    -0.11,
  ]);
  expect(cells.get('1,1')?.style?.numFmt).toBe('yyyy-mm-dd');
});

test('the rows to change are drawn when somebody comes near them, not with the press of Edit', async () => {
  const watched = new Map<Element, () => void>();
  const Watching = function (this: object, come: (entries: object[]) => void) {
    const observe = (place: Element) => watched.set(place, () => come([{ isIntersecting: true }]));
    Object.assign(this, { observe, disconnect: () => {} });
  };
  vi.stubGlobal('IntersectionObserver', Watching);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { container, findAllByRole } = show(VALUES, true);
  await findAllByRole('row');
  const waiting = container.querySelector('[data-waiting=SubEntities]')!;
  act(() => watched.get(waiting)!());
  await waitFor(() => expect(container.querySelector('[data-waiting=SubEntities]')).toBeNull());
  await waitFor(() => expect(container.textContent).toContain('SubEntities'));
});
