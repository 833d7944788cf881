import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { ContributionRegistry } from './ContributionRegistry.ts';

const card = (id: string) => ({ id, load: () => Promise.resolve({ default: () => null }) });

test('a contribution is found together with the plugin it came from', () => {
  const registry = new ContributionRegistry();
  registry.register('billing', { cards: [card('Invoices')] });
  expect(registry.find('cards', 'Invoices')?.pluginId).toBe('billing');
  expect(registry.find('cards', 'Other')).toBeUndefined();
});

test('a duplicate names both plugins, and nothing of the second is added', () => {
  const registry = new ContributionRegistry();
  registry.register('billing', { cards: [card('Invoices')] });
  const again = () => registry.register('other', { cards: [card('New'), card('Invoices')] });
  expect(again).toThrow('cards/Invoices is already contributed by billing; other cannot contribute it again');
  expect(registry.find('cards', 'New')).toBeUndefined();
});

test('a path leads to one screen: a second one is refused, however it calls its parameters', () => {
  const registry = new ContributionRegistry();
  registry.register('billing', { screens: [{ ...card('run'), path: '/run/:id' }] });
  const again = () => registry.register('other', { screens: [{ ...card('mine'), path: '/run/:number' }] });
  expect(again).toThrow('path /run/:… is already contributed by billing');
  expect(registry.all('screens').map(({ id }) => id)).toEqual(['run']);
});

test('one plugin cannot contribute the same id twice', () => {
  expect(() => new ContributionRegistry().register('one', { cards: [card('A'), card('A')] })).toThrow('already contributed by one');
});

test('the same id may stand in two contribution points', () => {
  const registry = new ContributionRegistry();
  registry.register('one', { cards: [card('A')], elements: [card('A')] });
  expect(registry.all('elements').map(({ id }) => id)).toEqual(['A']);
});

test('an entry of the navigation may lead to a screen, and several to one; its id is its own', () => {
  const registry = new ContributionRegistry();
  const menu = (id: string) => ({ id, label: id, path: '/mine' });
  registry.register('one', { screens: [{ ...card('mine'), path: '/mine' }], menus: [menu('mine'), menu('again')] });
  expect(() => registry.register('two', { menus: [menu('mine')] })).toThrow('menus/mine is already contributed by one');
});

test('readers follow as plugins come and go; a disposer may run twice', () => {
  const registry = new ContributionRegistry();
  const seen: string[] = [];
  const stop = autorun(() =>
    seen.push(
      registry
        .all('cards')
        .map(({ id }) => id)
        .join('+'),
    ),
  );
  const dispose = registry.register('one', { cards: [card('A'), card('B')] });
  dispose();
  registry.register('two', { cards: [card('A')] });
  dispose();
  expect(seen).toEqual(['', 'A+B', '', 'A']);
  stop();
});
