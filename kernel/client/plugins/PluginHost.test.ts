import { provide, token } from '@mortise/sdk';
import type { ClientPlugin } from '@mortise/sdk/client';
import { expect, test } from 'vitest';
import { ServiceContainer } from '../../shared/ServiceContainer.ts';
import { ContributionRegistry } from './ContributionRegistry.ts';
import { PluginHost, type PluginSource } from './PluginHost.ts';

const Greeting = token<string>('test/greeting');
const card = (id: string) => ({ id, load: () => Promise.resolve({ default: () => null }) });
const source = (id: string, requires: readonly string[] = [], plugin: Partial<ClientPlugin> = {}): PluginSource => ({
  id,
  requires,
  load: () => Promise.resolve({ id, contributes: { cards: [card(id)] }, ...plugin }),
});

function host() {
  const registry = new ContributionRegistry();
  const services = new ServiceContainer();
  return { registry, services, host: new PluginHost(registry, services) };
}

test('a plugin is pending, then loaded, with its contributions, entities and services', async () => {
  const { host: plugins, registry, services } = host();
  const entity = { name: 'Thing', collection: 'x/things', registrationPrefix: 'T', fields: {} };
  const loading = plugins.addAll([source('one', [], { entities: [entity], provides: [provide(Greeting, [], () => 'hello')] })]);
  expect(plugins.state('one')).toEqual({ kind: 'pending' });
  await loading;
  expect(plugins.state('one')).toEqual({ kind: 'loaded' });
  expect(registry.find('entities', 'Thing')?.entity).toBe(entity);
  expect(services.get(Greeting)).toBe('hello');
});

test('plugins are installed after those they require, whatever their order', async () => {
  const { host: plugins, registry } = host();
  await plugins.addAll([source('c', ['b']), source('b', ['a']), source('a')]);
  expect(registry.all('cards').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('one that throws is failed with its reason, those that require it too, and the others start', async () => {
  const { host: plugins } = host();
  const bad: PluginSource = { id: 'bad', load: () => Promise.reject(new Error('no such file')) };
  await plugins.addAll([bad, source('needy', ['bad']), source('good')]);
  expect(plugins.state('bad')).toEqual({ kind: 'failed', reason: 'no such file' });
  expect(plugins.state('needy')).toEqual({ kind: 'failed', reason: 'it requires the plugin bad, which is not loaded' });
  expect(plugins.state('good')).toEqual({ kind: 'loaded' });
});

test('plugins that require each other fail and name the circle', async () => {
  const { host: plugins } = host();
  await plugins.addAll([source('a', ['b']), source('b', ['a'])]);
  expect(plugins.state('a')).toEqual({ kind: 'failed', reason: 'plugins require each other: a → b → a' });
});

test('a refused contribution leaves no service behind', async () => {
  const { host: plugins, services } = host();
  const twice = { contributes: { cards: [card('x'), card('x')] }, provides: [provide(Greeting, [], () => 'hello')] };
  await plugins.addAll([source('twice', [], twice)]);
  expect(plugins.state('twice')?.kind).toBe('failed');
  expect(() => services.get(Greeting)).toThrow(/test\/greeting/);
});

test('removing takes everything away, and fails what required it', async () => {
  const { host: plugins, registry } = host();
  await plugins.addAll([source('a'), source('b', ['a'])]);
  plugins.remove('a');
  expect(plugins.state('a')).toBeUndefined();
  expect(plugins.state('b')).toEqual({ kind: 'failed', reason: 'it requires the plugin a, which was removed' });
  expect(registry.all('cards')).toEqual([]);
  plugins.dispose();
  plugins.dispose();
});

test('an entry that exports another id is refused', async () => {
  const { host: plugins } = host();
  await plugins.addAll([{ id: 'a', load: () => Promise.resolve({ id: 'b' }) }]);
  expect(plugins.state('a')).toEqual({ kind: 'failed', reason: 'its entry exports the plugin "b" instead of "a"' });
});
