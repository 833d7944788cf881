import { ApiError } from '@mortise/sdk';
import { DialogsService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import RetentionScreen from './RetentionScreen.tsx';

function show(answer: unknown = { settings: { days: 365 }, version: 4 }, agrees = true) {
  const api = new FakeApi({
    'GET /core/audit-log-settings': { settings: { days: 1_827 }, version: 3 },
    'PUT /core/audit-log-settings': answer,
  });
  const services = new FakeServices({ api });
  services.set(DialogsService, { confirm: () => Promise.resolve(agrees) });
  renderWithServices(<RetentionScreen />, services);
  return api;
}

async function choose(days: number): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Days that entries are kept'), { target: { value: String(days) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save retention' }));
}

test('[issue 22, 8] a shorter time is saved once the question was answered, with the version that was seen', async () => {
  const api = show();
  await choose(365);
  await waitFor(() => expect(api.calls.at(-1)?.body).toEqual({ settings: { days: 365 }, version: 3 }));
});

test('[issue 22, 8] whoever says no keeps their entries', async () => {
  const api = show(undefined, false);
  await choose(365);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save retention' })).toBeTruthy());
  expect(api.callsOf('PUT /core/audit-log-settings')).toEqual([]);
});

test('what the server refuses is said, and what was typed stays', async () => {
  show(new ApiError(409, 'STALE_VERSION', 'Someone else saved audit-log meanwhile'));
  await choose(2_000);
  expect((await screen.findByRole('alert')).textContent).toContain('meanwhile');
  expect(screen.getByLabelText<HTMLInputElement>('Days that entries are kept').value).toBe('2000');
});
