import { SDK_VERSION, type InstalledPlugin } from '@mortise/sdk';
import { EntitiesService } from '@mortise/sdk/client';
import { FakeApi, FakeEvents, FakeServices } from '@mortise/sdk/testing';
import { expect, test, vi } from 'vitest';
import { ServiceContainer } from '../../shared/ServiceContainer.ts';
import { Dictionary } from '../services/Dictionary.ts';
import { ContributionRegistry } from './ContributionRegistry.ts';
import { addStyles, cardsOf, loadRemote } from './loadRemote.ts';
import { PluginHost } from './PluginHost.ts';
import { RemotePlugins } from './RemotePlugins.ts';

const installed = (part: Partial<InstalledPlugin> = {}): InstalledPlugin => ({
  id: 'my-card',
  version: '1.0.0',
  sdk: SDK_VERSION,
  isEnabled: true,
  content: 'c1',
  client: '/plugins/key/my-card/c1/client.js',
  styles: [],
  requires: [],
  ...part,
});

const entities = new FakeServices({ entities: [] }).get(EntitiesService);

function remote(answer: InstalledPlugin[], isSafeMode = false) {
  const api = new FakeApi({ 'GET /core/plugins': () => answer });
  const registry = new ContributionRegistry();
  const load = vi.fn(() =>
    Promise.resolve({
      default: { id: 'my-card', contributes: { cards: [{ id: 'Mine', load: () => Promise.reject(new Error('unused')) }] } },
    }),
  );
  const events = new FakeEvents();
  const dictionary = new Dictionary();
  const plugins = new RemotePlugins(
    { api, events, entities, dictionary, host: new PluginHost(registry, new ServiceContainer()), owner: 'demo/x' },
    isSafeMode,
    load,
  );
  return { api, events, registry, dictionary, plugins, load, answer };
}

test('a manifest built with another SDK is refused before any of its code runs', async () => {
  const load = vi.fn();
  await expect(loadRemote(installed({ sdk: '9.0.0' }), load)).rejects.toThrow(
    `my-card 1.0.0 needs SDK 9.0.0; this host offers ${SDK_VERSION}`,
  );
  expect(load).not.toHaveBeenCalled();
});

test('code that contributes what its manifest does not name is refused: it would evade the comparison at installation', async () => {
  const contributes = { cards: [{ id: 'Mine' }, { id: 'Hidden' }], screens: [{ id: 'mine', path: '/mine' }] };
  const load = () => Promise.resolve({ default: { id: 'my-card', contributes: contributes as never } });
  await expect(
    loadRemote(installed({ contributes: { cards: [{ id: 'Mine' }], screens: [{ id: 'mine', path: '/other' }] } }), load),
  ).rejects.toThrow('my-card contributes cards/Hidden, path /mine, which its plugin.json does not name: build it anew');
  await expect(loadRemote(installed({ contributes }), load)).resolves.toMatchObject({ id: 'my-card' });
  await expect(loadRemote(installed(), load)).resolves.toMatchObject({ id: 'my-card' });
});

test('a bundle that exports another plugin is refused', async () => {
  await expect(loadRemote(installed(), () => Promise.resolve({ default: { id: 'other' } }))).rejects.toThrow(
    'does not export the plugin "my-card"',
  );
});

test('a plugin without client code is loaded as it is', async () => {
  const { client: _client, ...without } = installed();
  expect(await loadRemote(without)).toEqual({ id: 'my-card' });
});

test('styles stand in the head until they are disposed', () => {
  const dispose = addStyles(['/plugins/my-card/style.css']);
  expect(document.head.querySelector('link[href="/plugins/my-card/style.css"]')).not.toBeNull();
  dispose();
  dispose();
  expect(document.head.querySelector('link[rel="stylesheet"]')).toBeNull();
});

test('what the tenant enables appears, a new version replaces it, and disabling takes it away', async () => {
  const { plugins, registry, load, answer } = remote([installed()]);
  await plugins.refresh();
  expect(registry.find('cards', 'Mine')?.pluginId).toBe('my-card');
  await plugins.refresh();
  expect(load).toHaveBeenCalledTimes(1);
  answer[0] = installed({ version: '1.1.0', content: 'c2', client: '/plugins/key/my-card/c2/client.js' });
  await plugins.refresh();
  expect(load).toHaveBeenCalledTimes(2);
  answer[0] = installed({ isEnabled: false });
  await plugins.refresh();
  expect(registry.find('cards', 'Mine')).toBeUndefined();
  expect(plugins.state('my-card')).toBeUndefined();
});

test('a plugin is shown in the language in use as soon as it is loaded; another version brings its own texts', async () => {
  const texts: Readonly<Record<string, object>> = { '/c1/fr.json': { Hide: 'Masquer' }, '/c2/fr.json': { Hide: 'Cacher' } };
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(Response.json(texts[address])));
  const { plugins, dictionary, answer } = remote([installed({ locales: { fr: '/c1/fr.json' } })]);
  dictionary.switchTo('fr-FR', {});
  await plugins.refresh();
  expect(dictionary.translate('Hide')).toBe('Masquer');
  answer[0] = installed({ version: '1.1.0', content: 'c2', locales: { fr: '/c2/fr.json' } });
  await plugins.refresh();
  expect(dictionary.translate('Hide')).toBe('Cacher');
  answer[0] = installed({ isEnabled: false });
  await plugins.refresh();
  expect(dictionary.translate('Hide')).toBe('Hide');
  vi.unstubAllGlobals();
});

test('the first browser that loads a version tells the server what is in it', async () => {
  const { plugins, api, answer } = remote([installed({ isProven: false })]);
  api.answers['POST /core/plugins/my-card/loaded'] = undefined;
  await plugins.refresh();
  expect(api.callsOf('POST /core/plugins/my-card/loaded').map(({ body }) => body)).toEqual([{ content: 'c1', cards: [{ id: 'Mine' }] }]);
  answer[0] = installed({ content: 'c2', isProven: true });
  await plugins.refresh();
  expect(api.callsOf('POST /core/plugins/my-card/loaded')).toHaveLength(1);
});

test('a card says on which kinds of record it puts itself', () => {
  const [contract, person] = ['Contract', 'Person'].map((name) => ({ name, collection: 'x', registrationPrefix: 'X', fields: {} }));
  const nodes = ({ name }: { name: string }) => (name === 'Contract' ? [{ kind: 'Some' }] : []);
  const load = () => Promise.reject(new Error('unused'));
  const cards = [
    { id: 'Some', placement: { column: 'left', order: 1, nodes }, load },
    { id: 'All', placement: { column: 'right', order: 2 }, load },
    { id: 'Named', load },
  ] as const;
  expect(cardsOf({ id: 'my-card', contributes: { cards } }, [contract!, person!])).toEqual([
    { id: 'Some', column: 'left', order: 1, entities: ['Contract'] },
    { id: 'All', column: 'right', order: 2 },
    { id: 'Named' },
  ]);
});

test('in safe mode nothing is asked and nothing is loaded', async () => {
  const { plugins, api } = remote([installed()], true);
  plugins.start()();
  await plugins.refresh();
  expect(api.calls).toEqual([]);
});

test('while the server does not answer, what is loaded stays', async () => {
  const { plugins, api, registry } = remote([installed()]);
  await plugins.refresh();
  api.answers['GET /core/plugins'] = new Error('down');
  await plugins.refresh();
  expect(registry.find('cards', 'Mine')).toBeDefined();
});

test('a plugin that failed for want of another one is loaded as soon as that is there, and again when it is replaced', async () => {
  const api = new FakeApi();
  const load = (url: string) => Promise.resolve({ default: { id: url.split('/').at(-1)!.replace('.js', '') } });
  const plugins = new RemotePlugins(
    {
      api,
      events: new FakeEvents(),
      entities,
      dictionary: new Dictionary(),
      host: new PluginHost(new ContributionRegistry(), new ServiceContainer()),
      owner: 'demo/x',
    },
    false,
    load,
  );
  const base = (version: string) => installed({ id: 'the-base', version, client: `/${version}/the-base.js` });
  const card = installed({ id: 'a-card', client: '/a-card.js', requires: ['the-base'] });
  const tell = async (...answer: InstalledPlugin[]) => {
    api.answers['GET /core/plugins'] = answer;
    await plugins.refresh();
    return plugins.state('a-card')?.kind;
  };
  expect(await tell(card)).toBe('failed');
  expect(await tell(card, base('1.0.0'))).toBe('loaded');
  expect(await tell(card, base('1.1.0'))).toBe('loaded');
  expect(await tell(card)).toBe('failed');
  expect(await tell(card, base('1.1.0'))).toBe('loaded');
});

test('a plugin of the product keeps its id and its contributions, whatever was installed under that id', async () => {
  const { plugins, load, registry } = remote([installed()]);
  const host = new PluginHost(registry, new ServiceContainer());
  await host.addAll([
    {
      id: 'my-card',
      load: () =>
        Promise.resolve({ id: 'my-card', contributes: { cards: [{ id: 'Ours', load: () => Promise.reject(new Error('unused')) }] } }),
    },
  ]);
  const beside = new RemotePlugins(
    {
      api: new FakeApi({ 'GET /core/plugins': [installed()] }),
      events: new FakeEvents(),
      entities,
      dictionary: new Dictionary(),
      host,
      owner: 'demo/x',
    },
    false,
    load,
  );
  await beside.refresh();
  beside.dispose();
  plugins.dispose();
  expect(load).not.toHaveBeenCalled();
  expect(registry.find('cards', 'Ours')?.pluginId).toBe('my-card');
});

test('what an administrator installs appears at once in a page that is looked at', async () => {
  const { plugins, events, registry, answer } = remote([]);
  const stop = plugins.start();
  await plugins.refresh();
  answer.push(installed());
  events.publish('plugins', {});
  await vi.waitFor(() => expect(registry.find('cards', 'Mine')?.pluginId).toBe('my-card'));
  stop();
});

test('[18-36] a version that is switched off is not loaded, and says why; it is loaded once it is used again', async () => {
  const suspended = { view: 'cards/Mine', date: '2026-01-01T00:00:00.000Z' };
  const { plugins, load, answer } = remote([installed({ suspended, styles: ['/plugins/my-card/style.css'] })]);
  await plugins.refresh();
  expect(plugins.state('my-card')).toEqual({ kind: 'failed', reason: 'my-card 1.0.0 is switched off: cards/Mine froze the page twice' });
  expect(load).not.toHaveBeenCalled();
  expect(document.head.querySelector('link[rel="stylesheet"]')).toBeNull();
  answer[0] = installed();
  await plugins.refresh();
  expect(plugins.state('my-card')).toEqual({ kind: 'loaded' });
  answer[0] = installed({ suspended });
  await plugins.refresh();
  expect(plugins.state('my-card')?.kind).toBe('failed');
});
