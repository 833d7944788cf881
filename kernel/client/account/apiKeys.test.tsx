import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiKeysSection } from './ApiKeysSection.tsx';
import type { ApiKey } from './ApiKeysStore.ts';

const ROW: ApiKey = {
  _id: 'one',
  username: 'ann@demo',
  name: 'Ledger',
  prefix: 'mrt_AbCd',
  reach: 'read',
  addresses: [],
  insertDate: '2026-11-25T10:00:00.000Z',
  endDate: '2027-02-23T10:00:00.000Z',
};
const PATH = '/core/users/ann/api-keys';

function show() {
  const api = new FakeApi({ [`GET ${PATH}`]: [ROW], [`POST ${PATH}`]: { ...ROW, key: 'mrt_the-whole-text' } });
  renderWithServices(<ApiKeysSection username="ann" text="Keys of yours" />, new FakeServices({ api }));
  return api;
}

test('[issue 22, 4] keys are listed by what they may, how they begin and when they end', async () => {
  show();
  expect(await screen.findByText('mrt_AbCd…')).toBeTruthy();
  expect(screen.getByText('Read')).toBeTruthy();
  expect(screen.getByText(/^23 Feb 2027/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Ledger' })).toBeTruthy();
});

test('[issue 22, 4] a key is made of what was typed, shown once, and gone from the page when the dialog closes', async () => {
  const api = show();
  fireEvent.click(screen.getByRole('button', { name: 'Make a key' }));
  fireEvent.change(await screen.findByLabelText('What the key is for'), { target: { value: 'Ledger' } });
  fireEvent.click(screen.getByLabelText('Chosen permissions'));
  expect(screen.getByRole('button', { name: 'Make the key' })).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Permissions, one per line'), { target: { value: ' read /api/person/persons \n\n' } });
  fireEvent.change(screen.getByLabelText('Allowed addresses, one per line'), { target: { value: '192.0.2.0/24' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText('mrt_the-whole-text')).toBeTruthy();
  const { body } = api.calls.find(({ method }) => method === 'POST')!;
  expect(body).toEqual({ name: 'Ledger', days: 90, reach: ['read /api/person/persons'], addresses: ['192.0.2.0/24'] });
  fireEvent.click(screen.getByRole('button', { name: 'I have kept the key' }));
  await waitFor(() => expect(screen.queryByText(/the-whole-text/)).toBeNull());
});
