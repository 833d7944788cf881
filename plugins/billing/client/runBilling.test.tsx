import { ApiError } from '@mortise/sdk';
import { ApiService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { billingDate } from './billingDate.ts';
import RunBillingDialog from './RunBillingDialog.tsx';

test.each([
  [{}, '20260131'],
  [{ billing: { noTime: true } }, '20260131'],
  [{ billing: { noTime: false } }, new Date(2026, 0, 31).toISOString()],
])('[API-089] the date is a day or an instant, as the setting %j says', (options, date) => {
  expect(billingDate('2026-01-31', options)).toBe(date);
});

test.each([[{ nbTotal: 3 }], [[{}, {}, {}]]])(
  '[LIST-069] [API-090] after billing the number of invoices is said and the list is read again: %j',
  async (answer) => {
    const services = new FakeServices();
    const api = new FakeApi({ 'GET /script/runs/run-billing': answer });
    services.set(ApiService, api);
    const reload = vi.fn();
    const close = vi.fn();
    renderWithServices(<RunBillingDialog close={close} reload={reload} />, services);
    fireEvent.click(await screen.findByRole('button', { name: 'Run billing' }));
    await waitFor(() => expect(services.notifications.shown).toEqual([['success', '3 invoice(s) created']]));
    expect(api.calls[0]?.options.query).toEqual({ date: expect.stringMatching(/^\d{8}$/) });
    expect([reload.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  },
);

test('[NOTIF-019] a network error while billing is told as any error, and the dialog stays', async () => {
  const services = new FakeServices();
  const failure = new ApiError(0, 'NETWORK_ERROR', 'Network error: Check your internet connection');
  services.set(ApiService, new FakeApi({ 'GET /script/runs/run-billing': failure }));
  const close = vi.fn();
  renderWithServices(<RunBillingDialog close={close} reload={vi.fn()} />, services);
  fireEvent.click(await screen.findByRole('button', { name: 'Run billing' }));
  await waitFor(() => expect(services.notifications.shown).toEqual([['failure', failure.message]]));
  expect(close).not.toHaveBeenCalled();
});
