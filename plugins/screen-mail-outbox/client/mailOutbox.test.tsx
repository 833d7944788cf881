import type { SessionUser } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import MailDialog from './MailDialog.tsx';
import { MailOutboxStore } from './MailOutboxStore.ts';
import type { OpenMail } from './OutboxMail.ts';

const MAIL: OpenMail = {
  _id: 'one',
  recipient: 'ann@example.org',
  subject: 'Mortise: choose a new password',
  status: 'FAILED',
  reason: '550 nobody here',
  attempts: 6,
  canSend: true,
  insertDate: '2026-11-25T10:00:00.000Z',
};

const USER = { username: 'eva', timeZone: 'UTC', locale: 'en' } as never as SessionUser;

function show(mail: OpenMail, userPermissions: Readonly<Record<string, true>> = {}) {
  const api = new FakeApi({
    'GET /core/mails': { mails: [mail], continues: false },
    'GET /core/mails/one': mail,
    'POST /core/mails/one/retry': {},
  });
  const store = new MailOutboxStore(api);
  renderWithServices(
    <MailDialog store={store} mail={mail} close={() => {}} />,
    new FakeServices({ api, configuration: { user: { ...USER, isAdmin: false }, userPermissions } }),
  );
  return api;
}

test('[AUTH-063] a mail is shown as text: nothing in it is a link or runs', () => {
  show({ ...MAIL, text: 'Hello <b>Ann</b>\nhttp://127.0.0.1/authentication/link#token=x' });
  expect(screen.getByText(/Hello <b>Ann<\/b>/)).toBeTruthy();
  expect(document.querySelectorAll('[role="dialog"] a, [role="dialog"] b')).toHaveLength(0);
});

test('[AUTH-063] one that was not sent says why, and is sent again by those who may', async () => {
  const api = show(MAIL, { 'write /api/core/mails': true });
  expect(screen.getByText('550 nobody here')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /core/mails/one/retry'));
});

test('who may not send it again is not offered to', () => {
  show(MAIL);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(screen.getByText(/for development only/)).toBeTruthy();
});

test('[issue 22, 2] one that is tried again says when', () => {
  show({ ...MAIL, nextDate: '2026-11-25T11:30:00.000Z' });
  expect(screen.getByText('Next try').nextElementSibling?.textContent).toMatch(/11:30/);
});
