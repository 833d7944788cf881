import { apiError, type InstalledPlugin } from '@mortise/sdk';
import { DialogsService, PluginsService, type PluginState } from '@mortise/sdk/client';
import { FakeApi, fakeConfiguration, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import PluginsScreen from './PluginsScreen.tsx';

const installed = (id: string, isEnabled = true): InstalledPlugin => ({
  id,
  version: '1.0.0',
  sdk: '0.1.0',
  label: `The ${id}`,
  isEnabled,
  content: 'c1',
  styles: [],
  requires: [],
});
const BUILTIN: [string, PluginState][] = [
  ['billing', { kind: 'loaded' }],
  ['assets', { kind: 'failed', reason: 'it requires the plugin x' }],
];

function show(api: FakeApi, states: [string, PluginState][] = [], { isSafeMode = false, isAdmin = true } = {}) {
  api.answers['GET /script/export'] ??= { scripts: [] };
  const remote = observable.map<string, PluginState>(states, { deep: false });
  const builtin = new Map(BUILTIN);
  const user = { ...fakeConfiguration().user, isAdmin };
  const services = new FakeServices({ api, configuration: { user, userPermissions: { 'read /api/core/plugins': true } } });
  services.set(PluginsService, {
    isSafeMode,
    installed: [],
    get all() {
      return [
        ...[...builtin].map(([id, state]) => ({ id, state })),
        ...[...remote].map(([id, state]) => ({ id, state, version: '1.0.0' })),
      ];
    },
    state: (id) => remote.get(id) ?? builtin.get(id),
    refresh: () => Promise.resolve(),
  });
  const screen = renderWithServices(<PluginsScreen />, services, '/plugins');
  const row = async (id: string) => within((await screen.findByText(`The ${id}`)).closest('li')!);
  return { screen, row, remote, services };
}

describe('the plugins screen', () => {
  test('follows what becomes of a plugin in this browser, and says why one failed', async () => {
    const { row, remote } = show(new FakeApi({ 'GET /core/plugins': [installed('card')] }), [['card', { kind: 'pending' }]]);
    expect((await row('card')).getByText('Loading')).toBeDefined();
    runInAction(() => remote.set('card', { kind: 'failed', reason: 'card needs SDK 9.0.0' }));
    expect(await (await row('card')).findByText('card needs SDK 9.0.0')).toBeDefined();
    runInAction(() => remote.set('card', { kind: 'loaded' }));
    expect(await (await row('card')).findByText('Loaded')).toBeDefined();
  });

  test('shows the plugins of the product, those that failed first', async () => {
    const { screen } = show(new FakeApi({ 'GET /core/plugins': [] }));
    const section = within(await screen.findByRole('region', { name: /Part of the product/ }));
    const [first, second] = section.getAllByRole('listitem');
    expect(first!.textContent).toContain('assets');
    expect(first!.textContent).toContain('it requires the plugin x');
    expect(second!.textContent).toContain('billing');
  });

  test('says what would stand here when nothing is installed', async () => {
    const { screen } = show(new FakeApi({ 'GET /core/plugins': [] }));
    expect(await screen.findByText(/Installed plugins are listed here/)).toBeDefined();
  });

  test('says when the list cannot be read, and reads it again when asked to', async () => {
    const api = new FakeApi({ 'GET /core/plugins': apiError('INTERNAL_ERROR') });
    const { screen } = show(api);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answers['GET /core/plugins'] = [installed('card')];
    fireEvent.click(retry);
    expect(await screen.findByText('The card')).toBeDefined();
  });

  test('asks before a plugin is disabled or removed, and does neither when the answer is no', async () => {
    const api = new FakeApi({
      'GET /core/plugins': [installed('card')],
      'PATCH /core/plugins/card': {},
      'DELETE /core/plugins/card': undefined,
    });
    const { row, services } = show(api);
    const asked: string[] = [];
    let answer = false;
    services.set(DialogsService, { confirm: ({ title }) => (asked.push(title), Promise.resolve(answer)) });
    fireEvent.click((await row('card')).getByRole('button', { name: 'Disable' }));
    fireEvent.click((await row('card')).getByRole('button', { name: 'Remove' }));
    await expect.poll(() => asked).toEqual(['Disable The card?', 'Remove The card?']);
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    answer = true;
    fireEvent.click((await row('card')).getByRole('button', { name: 'Disable' }));
    await expect.poll(() => api.callsOf('PATCH /core/plugins/card').map(({ body }) => body)).toEqual([{ isEnabled: false }]);
  });

  test('[issue 18, 37] who disables or removes a plugin is told which kinds of record have its field types', async () => {
    const kinds = ['Inspection', 'Permit'].map((name) => ({ kind: `Dyno${name}`, name }));
    const api = new FakeApi({ 'GET /core/plugins': [{ ...installed('card'), kinds }] });
    const { row, services } = show(api);
    const told: unknown[] = [];
    services.set(DialogsService, { confirm: ({ message }) => (told.push(message), Promise.resolve(false)) });
    fireEvent.click((await row('card')).getByRole('button', { name: 'Disable' }));
    fireEvent.click((await row('card')).getByRole('button', { name: 'Remove' }));
    const names = expect.stringContaining('in plain inputs: Inspection, Permit.');
    await expect.poll(() => told).toEqual([names, names]);
  });

  test('enables without asking, and says when the server refuses', async () => {
    const api = new FakeApi({
      'GET /core/plugins': [installed('card', false)],
      'PATCH /core/plugins/card': apiError('PERMISSION_DENIED', ['write /api/core/plugins']),
    });
    const { screen, row } = show(api);
    expect((await row('card')).getByText('Disabled')).toBeDefined();
    fireEvent.click((await row('card')).getByRole('button', { name: 'Enable' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Permission "write /api/core/plugins" is missing');
  });

  test('in safe mode says that plugins are left out, and how to get out of it', async () => {
    const { screen, row } = show(new FakeApi({ 'GET /core/plugins': [installed('card')] }), [], { isSafeMode: true });
    expect((await row('card')).getByText('Left out')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Leave safe mode' }).getAttribute('href')).toBe('/plugins');
  });

  test('[18-36] says what froze pages, and uses the version again when asked twice', async () => {
    const suspended = { view: 'cards/Slow', date: '2026-01-02T03:04:00.000Z' };
    const api = new FakeApi({ 'GET /core/plugins': [{ ...installed('card'), suspended }], 'PUT /core/plugins/card/version': {} });
    const { row, services } = show(api, [['card', { kind: 'failed', reason: 'card 1.0.0 is switched off' }]]);
    services.set(DialogsService, { confirm: () => Promise.resolve(true) });
    expect((await row('card')).getByText('Switched off')).toBeDefined();
    expect((await row('card')).getByText(/The page froze twice while “Slow” was drawn, last on .*2026/)).toBeDefined();
    expect((await row('card')).queryByText('card 1.0.0 is switched off')).toBeNull();
    fireEvent.click((await row('card')).getByRole('button', { name: 'Use it again' }));
    await expect.poll(() => api.callsOf('PUT /core/plugins/card/version').map(({ body }) => body)).toEqual([{ content: 'c1' }]);
  });

  const trial = { version: '2.0.0', content: 'c2', date: '2026-01-01T00:00:00.000Z', isProven: true, testers: ['one', 'two'] };

  test('[18-36] releases the version of testers to all, or withdraws it, when asked twice', async () => {
    const calls = { 'PUT /core/plugins/card/version': {}, 'DELETE /core/plugins/card/trial': {} };
    const api = new FakeApi({ 'GET /core/plugins': [{ ...installed('card'), trial }], ...calls });
    const { row, services } = show(api);
    let answer = false;
    services.set(DialogsService, { confirm: () => Promise.resolve(answer) });
    expect((await row('card')).getByText(/Version 2\.0\.0 is tried by/).textContent).toBe('Version 2.0.0 is tried by one, two');
    for (answer of [false, true])
      for (const name of ['Release to all', 'Withdraw version']) fireEvent.click(await (await row('card')).findByRole('button', { name }));
    await expect.poll(() => api.callsOf('DELETE /core/plugins/card/trial')).toHaveLength(1);
    expect(api.callsOf('PUT /core/plugins/card/version').map(({ body }) => body)).toEqual([{ content: 'c2' }]);
  });

  test('[18-36] shows suspended versions and trials to who may only read, without ways to change them', async () => {
    const suspended = { view: 'cards/Slow', date: '2026-01-02T03:04:00.000Z' };
    const frozen = { ...installed('card'), suspended, trial: { ...trial, suspended } };
    const { row } = show(new FakeApi({ 'GET /core/plugins': [frozen] }), [], { isAdmin: false });
    expect((await row('card')).getByText(/Its testers have version 1\.0\.0 again/)).toBeDefined();
    expect((await row('card')).queryByRole('button')).toBeNull();
  });

  test('[PERM-007] offers nothing to change to who may only read', async () => {
    const { screen, row } = show(new FakeApi({ 'GET /core/plugins': [installed('card')] }), [], { isAdmin: false });
    expect((await row('card')).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Install from a zip' })).toBeNull();
  });
});
