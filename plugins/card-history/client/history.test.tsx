import { defineEntity, type EntityRecord, type EntityShape } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import HistoryCard from './HistoryCard.tsx';

const Loan: EntityShape = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: {} });
const page = { entity: Loan, record: { registration: 'L1', _version: 1_200 } as unknown as EntityRecord } as RecordPage;

const saves = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    version: newest - index,
    date: '2026-01-31T10:00:00Z',
    username: `user${newest - index}`,
    operation: 'update',
    changes: [],
  }));

function show(answer: unknown) {
  const api = new FakeApi({ 'GET /x/loans/L1/history': answer });
  renderWithServices(<HistoryCard node={{ kind: 'History' }} page={page} />, new FakeServices({ api }));
  return api;
}
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a long history says that there are earlier saves, and reads on before the oldest that it knows', async () => {
  const api = show(saves(1_200, 500));
  expect(await screen.findByText('These are the last 500 saves.')).toBeDefined();
  expect(screen.getByText('500+')).toBeDefined();
  await click('Show 492 earlier');
  api.answers['GET /x/loans/L1/history'] = saves(700, 20);
  await click('Load earlier saves');
  await waitFor(() => expect(screen.getByText('user681')).toBeDefined());
  expect(api.calls.at(-1)?.options.query).toEqual({ before: 701 });
  expect(screen.getByText('520')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load earlier saves' })).toBeNull();
});

test('a history that is all there offers no earlier saves', async () => {
  show(saves(3, 3));
  expect(await screen.findByText('user1')).toBeDefined();
  expect(screen.queryByText(/These are the last/)).toBeNull();
});

test('[RECORD-009] a collapsed history asks for nothing until it is opened', async () => {
  const api = new FakeApi({ 'GET /x/loans/L1/history': saves(3, 3) });
  renderWithServices(<HistoryCard node={{ kind: 'History', title: 'Saves', collapsed: true }} page={page} />, new FakeServices({ api }));
  const title = await screen.findByRole('button', { name: /Saves/ });
  expect(api.calls).toEqual([]);
  fireEvent.click(title);
  expect(await screen.findByText('user1')).toBeDefined();
});
