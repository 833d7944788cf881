import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import NoticeSettingsScreen from './NoticeSettingsScreen.tsx';

const SETTINGS = {
  offKinds: ['chat'],
  isDigest: false,
  timeZone: 'Europe/Paris',
  kinds: [
    { kind: 'task', label: 'A task is assigned to me' },
    { kind: 'chat', label: 'Somebody writes to me in the chat' },
  ],
};
const DEVICES = [
  { _id: '1', browser: 'Firefox', system: 'Linux', date: '2026-03-02T10:00:00Z', isThis: true },
  { _id: '2', browser: 'Safari', system: 'iOS', date: '2026-03-01T10:00:00Z', isThis: false },
];

function show() {
  const services = new FakeServices();
  Object.assign(services.api.answers, {
    'GET /notification/settings': SETTINGS,
    'GET /notification/devices': DEVICES,
    'PUT /notification/settings': undefined,
    'DELETE /notification/devices/2': undefined,
  });
  renderWithServices(<NoticeSettingsScreen />, services);
  const saved = () => services.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { services, saved };
}

test('each kind is switched by itself, and saved at once', async () => {
  const { saved } = show();
  const task = await screen.findByRole('checkbox', { name: 'A task is assigned to me' });
  const chat = screen.getByRole('checkbox', { name: 'Somebody writes to me in the chat' });
  expect([task, chat].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  fireEvent.click(task);
  fireEvent.click(chat);
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved().at(-1)).toEqual({ offKinds: ['task'], isDigest: false });
});

test('quiet hours begin with a night, are changed, and are none with a digest, which has its own time', async () => {
  const { saved } = show();
  fireEvent.click(await screen.findByRole('switch', { name: /Tell me nothing between/ }));
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '22:30' } });
  await waitFor(() => expect(saved().at(-1)).toEqual({ offKinds: ['chat'], isDigest: false, quiet: { from: '22:30', to: '07:00' } }));
  fireEvent.click(screen.getByRole('radio', { name: 'In one e-mail a day, in the morning' }));
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ isDigest: true }));
  expect(screen.queryByRole('switch', { name: /Tell me nothing between/ })).toBeNull();
});

test('the devices are named, this one too, and one that is not at hand is taken out', async () => {
  const { services } = show();
  expect((await screen.findByText('Firefox · Linux')).parentElement!.textContent).toContain('this device');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Safari · iOS' }));
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(services.api.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/notification/devices/2' });
});
