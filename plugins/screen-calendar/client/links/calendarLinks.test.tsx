import type { SessionUser } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalendarLink } from '../../shared/calendarLink.ts';
import CalendarLinksScreen from './CalendarLinksScreen.tsx';

const USED: CalendarLink = { _id: 'one', name: 'Phone', insertDate: '2026-11-20T10:00:00.000Z', lastDate: '2026-11-25T11:30:00.000Z' };
const UNUSED: CalendarLink = { _id: 'two', name: 'Desk', insertDate: '2026-11-21T10:00:00.000Z' };
const USER = { username: 'eva@demo', timeZone: 'UTC', locale: 'en' } as never as SessionUser;
const OWN = '/core/users/eva%40demo/calendar-feeds';

function show(links: readonly CalendarLink[], more: Partial<SessionUser> = {}) {
  const api = new FakeApi({ [`GET ${OWN}`]: links, [`POST ${OWN}`]: { path: '/api/core/calendar-feeds/cal_1_x/calendar.ics' } });
  renderWithServices(<CalendarLinksScreen />, new FakeServices({ api, configuration: { user: { ...USER, ...more } } }));
  return api;
}

test('the links of a user are listed with their last use, and each can be ended', async () => {
  show([USED, UNUSED]);
  for (const text of ['Phone', '25-11-2026 11:30', 'Desk', 'Never']) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  fireEvent.click(screen.getAllByRole('button', { name: /Actions/ })[0]!);
  expect(await screen.findByText('End the link')).toBeTruthy();
});

test('who has none is told what links are for, and adds one by its name: its address is shown once', async () => {
  show([]);
  expect(await screen.findByText(/give them a private address/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add a calendar link' }));
  const name = await screen.findByRole('textbox', { name: /Name of the link/ });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the link' }).disabled).toBe(true);
  fireEvent.change(name, { target: { value: ' Phone ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your private address' });
  expect(address.value).toBe(`${window.location.origin}/api/core/calendar-feeds/cal_1_x/calendar.ics`);
  fireEvent.click(screen.getByRole('button', { name: 'I have kept the address' }));
  expect(screen.queryByRole('textbox', { name: 'Your private address' })).toBeNull();
});

test('whoever acts for somebody sees none of their links', async () => {
  const api = show([USED], { impersonator: { username: 'boss@demo' } } as never);
  expect(await screen.findByText(/belong to one person/)).toBeTruthy();
  expect(screen.queryByText('Phone')).toBeNull();
  expect(api.calls).toEqual([]);
});
