import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDefinition } from './readContributions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mortise-entry-'));
  mkdirSync(join(folder, 'client'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const define = (source: string) => {
  writeFileSync(join(folder, 'client.ts'), source);
  return readDefinition(join(folder, 'client.ts'));
};
const read = async (source: string) => (await define(source)).contributes;

describe('what an entry contributes is known without a page', () => {
  test('from data that it computes, and without what it loads later', async () => {
    writeFileSync(join(folder, 'client/names.ts'), "export const NAMES = ['One', 'Two'];");
    writeFileSync(join(folder, 'client/Card.tsx'), "throw new Error('not before it is shown')");
    const names = await read(`
      import { provide, token } from '@mortise/sdk';
      import { definePlugin, ApiService } from '@mortise/sdk/client';
      import { makeAutoObservable } from 'mobx';
      import { NAMES } from './client/names.ts';
      class Store { constructor() { makeAutoObservable(this); } }
      export default definePlugin({
        id: 'my-card',
        entities: [{ name: 'Thing', collection: 'x/things', registrationPrefix: 'THI', fields: {} }],
        provides: [provide(token('my-card/store'), [ApiService], () => new Store())],
        contributes: {
          cards: NAMES.map((id) => ({ id, label: id, load: () => import('./client/Card.tsx') })),
          screens: [{ id: 'mine', path: '/mine/:id', load: () => import('./client/Card.tsx') }],
          commands: [],
        },
      });`);
    expect(names).toEqual({
      cards: [{ id: 'One' }, { id: 'Two' }],
      screens: [{ id: 'mine', path: '/mine/:id' }],
      entities: [{ id: 'Thing' }],
    });
  });

  test('[issue 18, 37] field types with a base are named with it, and one that has no value stops the build', async () => {
    const plugin = (field: string) =>
      `export default { id: 'my-fields', contributes: { fields: [${field}, { id: 'shade', label: 'Shade', load: () => import('./client/Shade.tsx') }] } }`;
    expect(await read(plugin("{ id: 'stars', base: 'integer', label: 'Stars', load: () => import('./client/Stars.tsx') }"))).toEqual({
      fields: [{ id: 'stars', base: 'integer', label: 'Stars' }, { id: 'shade' }],
    });
    await expect(read(plugin("{ id: 'stars', base: 'sheet' }"))).rejects.toThrow('fields/stars: base has to be one of text, textarea,');
    await expect(read(plugin("{ id: 'iban', base: 'text' }"))).rejects.toThrow('fields/iban is a field type of the product');
    await expect(read(plugin("{ id: 'five stars', base: 'text' }"))).rejects.toThrow('fields/five stars: the id of a type with a base');
  });

  test('an icon that the navigation does not have stops the build', async () => {
    const plugin = (icon: string) =>
      `export default { id: 'my-screen', contributes: { menus: [{ id: 'mine', label: 'Mine', path: '/mine', icon: '${icon}' }, { id: 'plain', label: 'Plain' }] } }`;
    expect(await read(plugin('car'))).toEqual({ menus: [{ id: 'mine', path: '/mine' }, { id: 'plain' }] });
    await expect(read(plugin('carr'))).rejects.toThrow(
      'client.ts: menus/mine of my-screen names the icon "carr", which the navigation does not have: take a name from the page /icons of Mortise.',
    );
  });

  test('settings are read with it, and those of another plugin or that are none stop the build', async () => {
    const plugin = (id: string, fields: string) =>
      `import { definePlugin, defineSettings } from '@mortise/sdk/client'; export default definePlugin({ id: 'my-card', settings: defineSettings('${id}', ${fields}) })`;
    const fields = "{ unit: { type: 'select', values: { km: 'Kilometres' } } }";
    expect(await define(plugin('my-card', fields))).toEqual({
      contributes: {},
      settings: { unit: { type: 'select', values: { km: 'Kilometres' } } },
    });
    await expect(define(plugin('other', fields))).rejects.toThrow('settings are those of other: defineSettings has to name my-card.');
    await expect(define(plugin('my-card', "{ unit: { type: 'sheet' } }"))).rejects.toThrow('settings.unit: type has to be one of text, ');
  });

  test.each([
    ["document.title = 'x'; export default { id: 'my-card' }", 'document is not defined'],
    ["export const plugin = { id: 'my-card' }", 'it has no default export'],
  ])('an entry that is more than data and loaders stops the build: %s', async (source, reason) => {
    await expect(read(source)).rejects.toThrow(`does not say what it contributes: ${reason}. It has to be data and loaders`);
  });
});
