import { ApiError } from '@mortise/sdk';
import { NotificationsService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ChangePassword from './ChangePassword.tsx';

const refusal = (field: string, sentence: string) =>
  new ApiError(400, 'INVALID_FIELD_VALUE', `Field ${field} has an invalid value`, { fieldProps: { [field]: { errorFormat: sentence } } });

function show(answer: unknown = {}) {
  const api = new FakeApi({ 'POST /core/auth/password': answer });
  const services = new FakeServices({ api });
  const close = vi.fn();
  renderWithServices(<ChangePassword close={close} />, services);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  return { api, services, close, type, submit };
}

test('[AUTH-063] a new password is sent once it is typed twice alike, and the dialog closes', async () => {
  const { api, services, close, type, submit } = show();
  type('Current password', 'the one of now');
  type('New password', 'seven herons over the quarry');
  type('New password again', 'seven herons over the query');
  submit();
  expect(await screen.findByText('This is not the same as the new password')).toBeTruthy();
  expect(api.calls).toEqual([]);
  type('New password again', 'seven herons over the quarry');
  submit();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(api.calls[0]?.body).toEqual({ currentPassword: 'the one of now', password: 'seven herons over the quarry' });
  expect(JSON.stringify(services.get(NotificationsService))).toContain('Your password is changed');
});

test.each([
  ['currentPassword', 'This is not your password'],
  ['password', 'Password may not contain the name of its user'],
])('what the server says of %s stands under that field, and what was typed stays', async (field, sentence) => {
  const { close, type, submit } = show(refusal(field, sentence));
  type('Current password', 'the one of now');
  type('New password', 'my name is ada lovelace');
  type('New password again', 'my name is ada lovelace');
  submit();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'my name is ada lovelace');
  expect(close).not.toHaveBeenCalled();
});
