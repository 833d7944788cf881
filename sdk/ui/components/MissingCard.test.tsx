import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeApi } from '../../testing/FakeApi.ts';
import { fakeConfiguration, FakeServices } from '../../testing/FakeServices.ts';
import { renderWithServices } from '../../testing/renderWithServices.tsx';
import type { InstalledPlugin } from '../../wire.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { DialogsService } from '../../client/services/DialogsService.ts';
import { PluginsService } from '../../client/services/PluginsService.ts';
import { Card } from './Card.tsx';

const page = {} as RecordPage;
const brokenPlugin: InstalledPlugin = {
  id: 'broken',
  label: 'Broken',
  version: '2.0.0',
  sdk: '0.1.0',
  isEnabled: true,
  content: 'c2',
  styles: [],
  requires: [],
  cards: [{ id: 'Theirs' }],
  previous: { version: '1.0.0', content: 'c1', date: '2026-01-01T00:00:00Z', isProven: true },
};
const withFailed = (isAdmin: boolean, plugin = brokenPlugin, confirm = () => Promise.resolve(true)) => {
  const api = new FakeApi({ 'PUT /core/plugins/broken/version': {} });
  const services = new FakeServices({ api, configuration: { user: { ...fakeConfiguration().user, isAdmin } } });
  const refresh = vi.fn(() => Promise.resolve());
  const state = () => ({ kind: 'failed', reason: 'it needs SDK 9.0.0' }) as const;
  services.set(PluginsService, { isSafeMode: false, all: [], installed: [plugin], state, refresh });
  services.set(DialogsService, { confirm });
  renderWithServices(<Card node={{ kind: 'Theirs' }} page={page} />, services);
  return { api, refresh };
};

test('the card of a plugin that failed names plugin, version and reason in its place; an administrator goes back to the version before when asked twice', async () => {
  const confirm = vi.fn(() => Promise.resolve(false));
  const { api, refresh } = withFailed(true, brokenPlugin, confirm);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Version 2.0.0 of the plugin Broken failed');
  expect(alert.textContent).toContain('it needs SDK 9.0.0');
  const back = screen.getByRole('button', { name: 'Go back to version 1.0.0' });
  fireEvent.click(back);
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  await confirm.mock.results[0]!.value;
  expect(api.callsOf('PUT /core/plugins/broken/version')).toEqual([]);
  confirm.mockResolvedValue(true);
  fireEvent.click(back);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(api.callsOf('PUT /core/plugins/broken/version').map(({ body }) => body)).toEqual([{ content: 'c1' }]);
});

test('who does not manage plugins is told whom to ask', async () => {
  withFailed(false);
  expect(await screen.findByText('Ask an administrator to go back to version 1.0.0.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Go back/ })).toBeNull();
});

test('a card that nobody knows may be one of a plugin that never loaded: that one is named too', async () => {
  const { previous: _, ...never } = brokenPlugin;
  withFailed(false, { ...never, cards: [] });
  expect(await screen.findByText(/No plugin knows the card kind "Theirs"/)).toBeTruthy();
  expect(screen.getByText('Version 2.0.0 of the plugin Broken failed')).toBeTruthy();
});

test('[18-36] the card of a plugin that was switched off names what froze the page; an administrator uses it again', async () => {
  const suspended = { view: 'cards/Theirs', date: '2026-01-02T03:04:00.000Z' };
  const { api, refresh } = withFailed(true, { ...brokenPlugin, suspended });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Version 2.0.0 of the plugin Broken is switched off');
  expect(alert.textContent).toMatch(/The page froze twice while “Theirs” was drawn, last on .*2026/);
  expect(alert.textContent).not.toContain('it needs SDK');
  fireEvent.click(screen.getByRole('button', { name: 'Use it again' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(api.callsOf('PUT /core/plugins/broken/version').map(({ body }) => body)).toEqual([{ content: 'c2' }]);
});

test('[18-36] a version that a tester tries is not gone back from for everybody: it is to be withdrawn', async () => {
  withFailed(true, { ...brokenPlugin, isTrial: true });
  expect(await screen.findByText('You try this version before others.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Go back/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Manage plugins' })).toBeTruthy();
});
