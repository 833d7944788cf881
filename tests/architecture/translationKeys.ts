import { entityLabel, entityPluralLabel, fieldLabel, spelledOut, type EntityDefinition, type Fields, type Menu } from '@mortise/sdk';
import type { ServerPlugin } from '@mortise/sdk/server';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const CALL = /\bt\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
const LABEL = /\blabel: '((?:[^'\\]|\\.)*)'/g;

/** Every text that the product shows: what `t()` is called with, labels of contributions, and what follows from the definitions. */
export function translationKeys(plugins: readonly ServerPlugin[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const file of globSync('{kernel/client,sdk/client,plugins}/**/*.{ts,tsx}', { cwd: root })) {
    if (file.includes('.test.') || file.startsWith('plugins/demo/')) continue;
    const text = readFileSync(root + file, 'utf8');
    for (const [, single, double] of text.matchAll(CALL)) keys.add((single ?? double)!.replaceAll(/\\(['"])/g, '$1'));
    if (file.endsWith('client.ts')) for (const [, label] of text.matchAll(LABEL)) keys.add(label!);
  }
  for (const plugin of plugins) {
    for (const entity of plugin.entities ?? []) addEntity(entity, keys);
    for (const menu of plugin.menus ?? []) addMenu(menu, keys);
    for (const list of Object.values(plugin.lists ?? {})) if (typeof list !== 'function') for (const { label } of list) keys.add(label);
  }
  return keys;
}

function addEntity(entity: EntityDefinition, keys: Set<string>): void {
  keys.add(entityLabel(entity)).add(entityPluralLabel(entity));
  addFields(entity.fields, keys);
  for (const [name, { label }] of Object.entries(entity.roles ?? {})) keys.add(label ?? spelledOut(name));
  for (const [code, { label }] of Object.entries(entity.workflow?.states ?? {})) keys.add(label ?? spelledOut(code));
  for (const { code, label, props } of entity.workflow?.transitions ?? []) {
    keys.add(label ?? spelledOut(code));
    if (props?.confirm !== undefined) keys.add(props.confirm);
  }
}

function addFields(fields: Fields, keys: Set<string>): void {
  for (const [name, field] of Object.entries(fields)) {
    keys.add(fieldLabel(name, field));
    if (field.group !== undefined) keys.add(field.group);
    if ('fields' in field) addFields(field.fields, keys);
  }
}

function addMenu({ label, children = [] }: Menu, keys: Set<string>): void {
  keys.add(label);
  for (const child of children) addMenu(child, keys);
}
