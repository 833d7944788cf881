import { ApiError } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import SignInPolicyScreen from './SignInPolicyScreen.tsx';

const POLICY = {
  secondFactor: { everyone: false, profiles: ['ADMIN'] },
  password: { minLength: 12, minScore: 3, maxAgeDays: null, temporaryDays: 7 },
  session: { minutes: 960, idleMinutes: 60 },
  sensitive: ['write /api/bank/payments'],
};

function show(answer: unknown = { policy: POLICY, version: 4 }) {
  const api = new FakeApi({
    'GET /core/sign-in-policy': { policy: POLICY, version: 3 },
    'PUT /core/sign-in-policy': answer,
    'GET /core/terms-of-service': { text: 'Work with care.', version: 2 },
    'PUT /core/terms-of-service': { text: 'Work with more care.', version: 3 },
    'GET /core/terms-of-service/acceptances': {
      acceptances: [{ username: 'ann@demo', version: 2, date: '2026-11-25T10:00:00.000Z', address: '192.0.2.7' }],
      continues: false,
    },
  });
  renderWithServices(<SignInPolicyScreen />, new FakeServices({ api }));
  return api;
}

test('[AUTH-063] the policy is changed and saved with the version that was seen', async () => {
  const api = show();
  fireEvent.click(await screen.findByRole('switch', { name: /Everybody has to have one/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save policy' }));
  await waitFor(() => expect(api.calls.at(-1)?.body).toBeDefined());
  expect(api.calls.at(-1)?.body).toEqual({ policy: { ...POLICY, secondFactor: { everyone: true, profiles: ['ADMIN'] } }, version: 3 });
});

test('what the server refuses is said, and what was chosen stays', async () => {
  show(new ApiError(409, 'STALE_VERSION', 'Someone else saved sign-in-policy meanwhile'));
  const everybody = await screen.findByRole<HTMLInputElement>('switch', { name: /Everybody has to have one/ });
  fireEvent.click(everybody);
  fireEvent.click(screen.getByRole('button', { name: 'Save policy' }));
  expect((await screen.findByRole('alert')).textContent).toContain('meanwhile');
  expect(everybody.checked).toBe(true);
});

test('[issue 22, 2] sensitive permissions are named one per line', async () => {
  const api = show();
  const input = await screen.findByLabelText<HTMLTextAreaElement>('Sensitive permissions, one per line');
  expect(input.value).toBe('write /api/bank/payments');
  fireEvent.change(input, { target: { value: 'write all\n\n delete all \nwrite all' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save policy' }));
  await waitFor(() => expect(api.calls.at(-1)?.body).toMatchObject({ policy: { sensitive: ['write all', 'delete all'] } }));
});

test('[AUTH-013] the terms of service are changed with the version that was seen, and who accepted them is listed', async () => {
  const api = show();
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect((await screen.findByRole('list', { name: 'Accepted by' })).textContent).toContain('ann@demo');
  fireEvent.change(text, { target: { value: 'Work with more care.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save terms' }));
  await waitFor(() => expect(api.calls.at(-1)?.body).toEqual({ text: 'Work with more care.', version: 2 }));
});
