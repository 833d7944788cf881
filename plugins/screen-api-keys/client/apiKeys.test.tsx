import type { EntityRecord, EntityShape, SessionUser } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ApiKeysScreen from './ApiKeysScreen.tsx';
import type { ListedKey } from './ListedKey.ts';
import ServiceKeys from './ServiceKeys.tsx';

const KEY: ListedKey = {
  _id: 'one',
  username: 'robot@demo',
  name: 'Ledger',
  prefix: 'mrt_abcd',
  reach: 'read',
  addresses: ['192.0.2.0/24'],
  insertDate: '2026-11-25T10:00:00.000Z',
  endDate: '2027-02-25T10:00:00.000Z',
  lastDate: '2026-11-25T11:30:00.000Z',
  lastAddress: '192.0.2.7',
};
const NEW: ListedKey = {
  ...KEY,
  _id: 'two',
  name: 'Portal',
  reach: 'all',
  addresses: [],
  lastDate: undefined,
  lastAddress: undefined,
} as never;
const USER = { username: 'eva', timeZone: 'UTC', locale: 'en' } as never as SessionUser;

function show(userPermissions: Readonly<Record<string, true>>) {
  const api = new FakeApi({ 'GET /core/api-keys': [KEY, NEW] });
  renderWithServices(<ApiKeysScreen />, new FakeServices({ api, configuration: { user: { ...USER, isAdmin: false }, userPermissions } }));
}

test('[issue 22, 4] the keys of all are listed: whose, what they may, until when, when and from where they were used', async () => {
  show({ 'write /api/core/api-keys': true });
  for (const text of ['Ledger', 'mrt_abcd…', 'Reads only', '25-11-2026 11:30', '192.0.2.7', '192.0.2.0/24', 'Never', 'Any address'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  fireEvent.click(screen.getAllByRole('button', { name: /Actions/ })[0]!);
  expect(await screen.findByText('Remove the key')).toBeTruthy();
});

test('[issue 22, 4] who may not remove keys is not offered to', async () => {
  show({ 'read /api/core/api-keys': true });
  expect(await screen.findByText('Ledger')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Actions/ })).toEqual([]);
});

test('[issue 22, 4] in the list of users a service account leads to its keys, a person does not', () => {
  const entity = { name: 'User' } as EntityShape;
  const recordOf = (registration: string, isServiceAccount: boolean) => ({ registration, isServiceAccount }) as never as EntityRecord;
  renderWithServices(
    <>
      <ServiceKeys entity={entity} record={recordOf('robot@demo', true)} />
      <ServiceKeys entity={entity} record={recordOf('eva@demo', false)} />
    </>,
    new FakeServices({}),
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/account/security?of=robot%40demo']);
});
