import { entityLabel, entityPluralLabel, fieldLabel, spelledOut, type EntityDefinition, type Fields, type Menu } from '@mortise/sdk';
import type { ServerPlugin } from '@mortise/sdk/server';
import { KINDS } from '../layout/everyKind.ts';
import { addText, type ShownTexts, textsInCode } from './textsInCode.ts';

/** Every text that the product shows, and who shows it: what stands in the code, and what follows from the definitions. */
export function translationKeys(plugins: readonly ServerPlugin[]): ShownTexts {
  const texts = textsInCode();
  for (const plugin of plugins) {
    const add = (text: string): void => addText(texts, text, `plugins/${plugin.id}`);
    for (const entity of plugin.entities ?? []) addEntity(entity, add);
    for (const menu of plugin.menus ?? []) addMenu(menu, add);
    for (const list of Object.values(plugin.lists ?? {})) if (typeof list !== 'function') for (const { label } of list) add(label);
  }
  for (const { props, plugin } of KINDS) addFields((props ?? {}) as Fields, (text) => addText(texts, text, `plugins/${plugin}`));
  return texts;
}

/** Whose dictionary has a text: whoever alone shows it, else the SDK. */
export const homeOf = (owners: ReadonlySet<string>): string => (owners.size === 1 ? [...owners][0]! : 'sdk');

type Add = (text: string) => void;

function addEntity(entity: EntityDefinition, add: Add): void {
  add(entityLabel(entity));
  add(entityPluralLabel(entity));
  addFields(entity.fields, add);
  for (const [name, { label }] of Object.entries(entity.roles ?? {})) add(label ?? spelledOut(name));
  for (const [code, { label }] of Object.entries(entity.workflow?.states ?? {})) add(label ?? spelledOut(code));
  for (const { code, label, props } of entity.workflow?.transitions ?? []) {
    add(label ?? spelledOut(code));
    if (props?.confirm !== undefined) add(props.confirm);
  }
}

function addFields(fields: Fields, add: Add): void {
  for (const [name, field] of Object.entries(fields)) {
    add(fieldLabel(name, field));
    if (field.group !== undefined) add(field.group);
    if ('fields' in field) addFields(field.fields, add);
  }
}

function addMenu({ label, children = [] }: Menu, add: Add): void {
  add(label);
  for (const child of children) addMenu(child, add);
}
