import { ApiService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import RunBillingDialog from './RunBillingDialog.tsx';

test('[LIST-069] after billing the number of invoices is said and the list is read again', async () => {
  const services = new FakeServices();
  const api = new FakeApi({ 'POST /script/runs/run-billing': { created: 3 } });
  services.set(ApiService, api);
  const reload = vi.fn();
  const close = vi.fn();
  renderWithServices(<RunBillingDialog close={close} reload={reload} />, services);
  fireEvent.click(await screen.findByRole('button', { name: 'Run billing' }));
  await vi.waitFor(() => expect(services.notifications.told).toEqual([['success', '3 invoice(s) created']]));
  expect(api.calls[0]?.body).toEqual({ date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  expect([reload.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
});
