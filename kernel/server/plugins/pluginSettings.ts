import type { FieldError, JsonObject } from '@mortise/sdk';
import { checkSettings, type SettingFields } from '@mortise/sdk/server';
import { bodyError } from '../entities/checkedBody.ts';
import type { KeptSettings, SettingsChange } from './PluginSettingsTable.ts';

/** The settings as a browser gets them: defaults where nothing was said, and nothing that this version would not take. */
export function sentSettings(fields: SettingFields, kept: JsonObject): JsonObject {
  const known = Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(fields, name)));
  const { errors, values } = checkSettings(fields, known);
  const wrong = new Set(errors.map(({ path }) => path));
  const sent = Object.entries(values as JsonObject).filter(([name, value]) => value !== null && !wrong.has(name));
  const presets = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'secret' || field.default === undefined ? [] : [[name, field.default] as const],
  );
  return { ...Object.fromEntries(presets), ...Object.fromEntries(sent) };
}

/** The change as it is stored: what other versions have set stays. @throws MISSING_FIELD_IN_CONFIG, INVALID_FIELD_IN_CONFIG, with `fieldProps` */
export function checkedChange(fields: SettingFields, kept: KeptSettings, change: SettingsChange): SettingsChange {
  const { errors, values } = checkSettings(fields, change.values);
  const all = [...errors, ...secretErrors(fields, kept, change)];
  if (all.length > 0)
    throw bodyError(all, all[0]!.code === 'MISSING_FIELD_IN_BODY' ? 'MISSING_FIELD_IN_CONFIG' : 'INVALID_FIELD_IN_CONFIG');
  const others = Object.entries(kept.values).filter(([name]) => !Object.hasOwn(fields, name));
  // What nobody said goes on following the default, in later versions too.
  const filled = Object.entries(values as JsonObject).filter(([name, value]) => value !== null && Object.hasOwn(change.values, name));
  return { ...change, values: Object.fromEntries([...others, ...filled]) };
}

/** Names of what a change changes, for those who look later who did: never a value. */
export const changedNames = (kept: KeptSettings, { values, secrets }: SettingsChange): readonly string[] => {
  const names = new Set([...Object.keys(kept.values), ...Object.keys(values)]);
  const changed = [...names].filter((name) => JSON.stringify(kept.values[name]) !== JSON.stringify(values[name]));
  return [...changed, ...Object.keys(secrets)];
};

function secretErrors(fields: SettingFields, kept: KeptSettings, { secrets }: SettingsChange): readonly FieldError[] {
  const unknown = Object.keys(secrets).filter((name) => fields[name]?.type !== 'secret');
  const isSet = (name: string): boolean => (Object.hasOwn(secrets, name) ? secrets[name] !== null : kept.secrets.includes(name));
  const missing = Object.entries(fields).filter(([name, { type, mandatory }]) => type === 'secret' && mandatory === true && !isSet(name));
  return [
    ...unknown.map((path) => errorOf(path, 'INVALID_FIELD_IN_BODY', 'Field {path} is unknown', { path })),
    ...missing.map(([path, { label = path }]) => errorOf(path, 'MISSING_FIELD_IN_BODY', '{label} is mandatory', { label })),
  ];
}

const errorOf = (path: string, code: FieldError['code'], key: string, values: Readonly<Record<string, string>>): FieldError => ({
  path,
  code,
  key,
  values,
  message: key.replace(/\{(\w+)\}/, (_, name: string) => values[name]!),
});
