import { FakeApi } from '@mortise/sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { Embedding } from './Embedding.ts';
import { HostStore } from './HostStore.ts';
import { PreferenceThemeService } from './PreferenceThemeService.ts';

const PATH = `/core/hosts/${window.location.hostname}`;

afterEach(() => {
  localStorage.clear();
  document.head.querySelectorAll('link[rel=manifest]').forEach((link) => link.remove());
  document.getElementById('mortise-host')?.remove();
  document.title = '';
});

async function hostWith(answers: Record<string, unknown>) {
  document.title = 'Mortise';
  const theme = new PreferenceThemeService(localStorage);
  const host = new HostStore(new FakeApi(answers), theme);
  await host.load();
  return { host, theme };
}

test('[CONF-032] the name of the manifest is the title where the host has none', async () => {
  const { host } = await hostWith({ [`GET ${PATH}`]: {}, [`GET ${PATH}/manifest`]: { name: 'Lease' } });
  await vi.waitFor(() => expect([host.title, document.title]).toEqual(['Lease', 'Lease']));
  expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(`/api${PATH}/manifest?locale=${navigator.language}`);
});

test('[CONF-034] [CONF-035] the title of the host goes before the name of the manifest', async () => {
  const { host } = await hostWith({ [`GET ${PATH}`]: { windowTitle: 'Lease desk' }, [`GET ${PATH}/manifest`]: { name: 'Lease' } });
  expect([host.title, document.title]).toEqual(['Lease desk', 'Lease desk']);
});

test('[CONF-031] [CONF-033] a host and a manifest that do not come leave the defaults, and nobody is told', async () => {
  const { host } = await hostWith({ [`GET ${PATH}`]: new Error('down'), [`GET ${PATH}/manifest`]: new Error('down') });
  expect([host.isKnown, host.title, host.configuration]).toEqual([true, 'Mortise', {}]);
});

test('[CONF-039] the navigation of the host holds until somebody chooses another one', async () => {
  const { theme } = await hostWith({ [`GET ${PATH}`]: { navigation: 'top' } });
  expect(theme.navigation).toBe('top');
  theme.adopt({ navigation: 'left' });
  theme.remember();
  expect((await hostWith({ [`GET ${PATH}`]: { navigation: 'top' } })).theme.navigation).toBe('left');
});

test('[CONF-029] a host of the mode flow is drawn without header and navigation', async () => {
  const { host } = await hostWith({ [`GET ${PATH}`]: { mode: 'flow' } });
  expect(new Embedding(window.location, host).isUndecorated).toBe(true);
  expect(new Embedding(window.location, { configuration: { mode: 'normal' } }).isUndecorated).toBe(false);
});

test('[CONF-030] a page that was sent with what its host looks like asks for nothing', async () => {
  const sent = Object.assign(document.createElement('script'), { type: 'application/json', id: 'mortise-host' });
  sent.textContent = JSON.stringify({ windowTitle: 'Lease desk', navigation: 'top' });
  document.head.append(sent);
  const api = new FakeApi({});
  const theme = new PreferenceThemeService(localStorage);
  const host = new HostStore(api, theme);
  void host.load();
  // At once: the first render is that of the host already.
  expect([host.title, host.isKnown, theme.navigation, api.calls.length]).toEqual(['Lease desk', true, 'top', 0]);
});

test('[THEME-018] what somebody changes of the host is followed; what does not come leaves it as it is', async () => {
  const { host } = await hostWith({ [`GET ${PATH}`]: { windowTitle: 'Lease desk', publicLogo: '/a.png' } });
  const other = new FakeApi({ [`GET ${PATH}`]: { windowTitle: 'Lease', publicLogo: '/b.png' } });
  Object.assign(host, { api: other });
  await host.refresh();
  expect([host.title, document.title, host.configuration.publicLogo]).toEqual(['Lease', 'Lease', '/b.png']);
  Object.assign(host, { api: new FakeApi({ [`GET ${PATH}`]: new Error('down') }) });
  await host.refresh();
  expect(host.title).toBe('Lease');
});
