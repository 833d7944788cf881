import { entityLabel, entityPluralLabel, fieldLabel, spelledOut, type EntityDefinition, type Fields, type Menu } from '@mortise/sdk';
import type { ServerPlugin } from '@mortise/sdk/server';
import { KINDS } from '../layout/everyKind.ts';
import { textsInCode } from './textsInCode.ts';

/** Every text that the product shows: what stands in the code, and what follows from the definitions. */
export function translationKeys(plugins: readonly ServerPlugin[]): ReadonlySet<string> {
  const keys = new Set(textsInCode());
  for (const plugin of plugins) {
    for (const entity of plugin.entities ?? []) addEntity(entity, keys);
    for (const menu of plugin.menus ?? []) addMenu(menu, keys);
    for (const list of Object.values(plugin.lists ?? {})) if (typeof list !== 'function') for (const { label } of list) keys.add(label);
  }
  for (const { props } of KINDS) addFields((props ?? {}) as Fields, keys);
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
