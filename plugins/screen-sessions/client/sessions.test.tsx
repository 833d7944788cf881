import type { SessionUser } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import SessionsScreen from './SessionsScreen.tsx';
import type { OpenSession } from './OpenSession.ts';

const SESSION: OpenSession = {
  _id: 'one',
  username: 'ann@demo',
  browser: 'Firefox',
  system: 'Linux',
  address: '10.0.0.7',
  insertDate: '2026-11-25T10:00:00.000Z',
  lastDate: '2026-11-25T11:30:00.000Z',
};
const PROGRAM: OpenSession = { ...SESSION, _id: 'two', username: 'robot@demo', browser: undefined, system: undefined } as never;
const USER = { username: 'eva', timeZone: 'UTC', locale: 'en' } as never as SessionUser;

function show(userPermissions: Readonly<Record<string, true>>) {
  const api = new FakeApi({ 'GET /core/sessions': { sessions: [SESSION, PROGRAM], continues: false } });
  const services = new FakeServices({ api, configuration: { user: { ...USER, isAdmin: false }, userPermissions } });
  renderWithServices(<SessionsScreen />, services);
}

test('[issue 22, 4] who is signed in is listed with browser, address and when they were last there', async () => {
  show({ 'write /api/core/sessions': true });
  expect(await screen.findByText('Firefox')).toBeTruthy();
  expect(screen.getByText('A program')).toBeTruthy();
  expect(screen.getAllByText('25-11-2026 11:30')).toHaveLength(2);
  fireEvent.click(screen.getAllByRole('button', { name: /Actions/ })[0]!);
  expect(await screen.findByText('End this session')).toBeTruthy();
  expect(screen.getByText('End all sessions of the user')).toBeTruthy();
});

test('[issue 22, 4] who may not end sessions is not offered to', async () => {
  show({ 'read /api/core/sessions': true });
  expect(await screen.findByText('Firefox')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Actions/ })).toEqual([]);
});
