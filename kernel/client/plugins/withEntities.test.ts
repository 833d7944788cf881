import { defineEntity } from '@mortise/sdk';
import { expect, test } from 'vitest';
import type { PluginSource } from './PluginHost.ts';
import { withEntities } from './withEntities.ts';

const Note = defineEntity({ name: 'Note', collection: 'core/notes', registrationPrefix: 'NOT', fields: {} });
const source = (id: string): PluginSource => ({ id, load: () => Promise.resolve({ id, contributes: { cards: [] } }) });

test('a plugin of the browser gets the entities of its server half', async () => {
  const [core] = withEntities([source('core')], [{ id: 'core', requires: [], entities: [Note] }]);
  expect(await core!.load()).toEqual({ id: 'core', contributes: { cards: [] }, entities: [Note] });
});

test('a module without anything in the browser is a plugin all the same, after those it requires there', async () => {
  const modules = [
    { id: 'notes', requires: ['core', 'demo'], entities: [Note] },
    { id: 'core', requires: [], entities: [] },
  ];
  const [, notes] = withEntities([source('core')], modules);
  expect([notes!.id, notes!.requires]).toEqual(['notes', ['core']]);
  expect(await notes!.load()).toEqual({ id: 'notes', entities: [Note] });
});
