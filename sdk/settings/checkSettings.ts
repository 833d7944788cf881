import type { Field, Fields } from '../entity/Field.ts';
import { fieldLabel } from '../entity/labels.ts';
import { validateRecord, type FieldError, type Validation } from '../entity/validateRecord.ts';
import type { SelectSetting, Setting, SettingFields } from './SettingFields.ts';

/**
 * The settings that a form edits, as fields of it; secrets are none.
 * @internal
 */
export const fieldsOfSettings = (settings: SettingFields): Fields =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, setting]) => (setting.type === 'secret' ? [] : [[name, fieldOf(setting)]])));

/**
 * Checks values of settings, secrets aside: the same rules in the form and on the server.
 * @internal
 */
export function checkSettings(settings: SettingFields, values: Readonly<Record<string, unknown>>): Validation {
  const checked = validateRecord({ fields: fieldsOfSettings(settings) }, values);
  return { ...checked, errors: [...checked.errors, ...wrongChoices(settings, values)] };
}

/**
 * Choices that their settings do not offer.
 * @internal
 */
export function wrongChoices(settings: SettingFields, values: Readonly<Record<string, unknown>>): readonly FieldError[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    const value = values[name];
    if (!isChoice(setting) || typeof value !== 'string' || value === '' || Object.hasOwn(setting.values, value)) return [];
    const label = fieldLabel(name, fieldOf(setting));
    const key = '{label} has to be one of the choices';
    return [{ path: name, code: 'INVALID_FIELD_VALUE' as const, message: key.replace('{label}', label), key, values: { label } }];
  });
}

const isChoice = (setting: Setting): setting is SelectSetting => setting.type === 'select' || setting.type === 'radio';

function fieldOf(setting: Exclude<Setting, { readonly type: 'secret' }>): Field {
  if (!isChoice(setting)) return setting;
  const { values: _values, ...field } = setting;
  return { ...field, list: '' };
}
