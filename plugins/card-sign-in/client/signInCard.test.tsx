import type { CardProps } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import SignInCard from './SignInCard.tsx';

function show(record: object) {
  const api = new FakeApi({ 'POST /core/users/ann%40demo/activation': {}, 'DELETE /core/users/ann%40demo/second-factor': {} });
  const page = { record: { _id: 'ann', registration: 'ann@demo', ...record }, reload: () => Promise.resolve() };
  const { unmount } = renderWithServices(
    <SignInCard {...({ page, node: { kind: 'SignIn' } } as unknown as CardProps)} />,
    new FakeServices({ api }),
  );
  return { api, unmount };
}
const calls = (api: FakeApi) => api.calls.map(({ method, path }) => `${method} ${path}`);

test('[AUTH-063] an administrator sends a user the link to choose a password', async () => {
  const { api } = show({ email: 'ann@example.org' });
  fireEvent.click(screen.getByRole('button', { name: 'Send a link to choose a password' }));
  await waitFor(() => expect(calls(api)).toEqual(['POST /core/users/ann%40demo/activation']));
});

test('[AUTH-063] nobody is sent a link without an address', () => {
  show({});
  expect(screen.getByRole('button', { name: 'Send a link to choose a password' })).toHaveProperty('disabled', true);
});

test('[AUTH-063] a password that an administrator typed is said to be temporary, until when, and whether it has expired', () => {
  const { unmount } = show({ temporaryPasswordEnd: '2999-01-02T10:00:00.000Z' });
  expect(screen.getByText(/^The password is temporary: the user chooses another one at the next sign-in, until .*2999/)).toBeTruthy();
  unmount();
  show({ temporaryPasswordEnd: '2020-01-02T10:00:00.000Z' });
  expect(screen.getByText(/^The temporary password expired on .*2020/)).toBeTruthy();
});

test('[AUTH-062] a second factor is reset where there is one', async () => {
  const { api } = show({ hasActivatedMfa: true });
  fireEvent.click(screen.getByRole('button', { name: 'Reset the second factor' }));
  await waitFor(() => expect(calls(api)).toEqual(['DELETE /core/users/ann%40demo/second-factor']));
});
