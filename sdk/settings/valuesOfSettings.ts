import type { SettingFields, SettingValues } from './SettingFields.ts';

/**
 * What settings say where the tenant says nothing, or other than they do.
 * @internal
 */
export function valuesOfSettings<S extends SettingFields>(fields: S, said: Readonly<Record<string, unknown>> = {}): SettingValues<S> {
  const open = Object.entries(fields).filter(([, { type }]) => type !== 'secret');
  const values = open.map(([name, field]) => [name, said[name] ?? ('default' in field ? field.default : undefined)]);
  return Object.fromEntries(values) as SettingValues<S>;
}
