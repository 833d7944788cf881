import { expect, expectTypeOf, test } from 'vitest';
import { checkSettings } from './checkSettings.ts';
import { defineSettings, type SettingFields, type SettingValues } from './SettingFields.ts';
import { settingsProblem } from './settingsProblem.ts';

const { fields } = defineSettings('my-card', {
  unit: { type: 'select', values: { km: 'Kilometres', mi: 'Miles' }, default: 'km' },
  limit: { type: 'integer', min: 1, max: 10, mandatory: true },
  address: { type: 'url' },
  isLoud: { type: 'checkbox', default: false },
  apiKey: { type: 'secret', label: 'API key', mandatory: true },
});

test('what the plugin reads is typed by what it declares, without its secrets', () => {
  expectTypeOf<SettingValues<typeof fields>>().toEqualTypeOf<{
    readonly unit: 'km' | 'mi';
    readonly limit: number | undefined;
    readonly address: string | undefined;
    readonly isLoud: boolean;
  }>();
});

test('a default of a secret is refused by the type checker, before a build refuses it', () => {
  expectTypeOf<{ apiKey: { type: 'secret'; default: 'x' } }>().not.toExtend<SettingFields>();
  expectTypeOf<{ apiKey: { type: 'secret' } }>().toExtend<SettingFields>();
});

test.each([
  [{ unit: 'mi', limit: 3, address: 'https://example.com', isLoud: true }, []],
  [{ unit: 'ft', limit: 3 }, ['Unit has to be one of the choices']],
  [{ unit: 'toString', limit: 3 }, ['Unit has to be one of the choices']],
  [{ limit: 11 }, ['Limit must be ≤ 10']],
  [{}, ['Limit is mandatory']],
  [{ limit: 3, apiKey: 'x' }, ['Field apiKey is unknown']],
])('values %j are refused with %j', (values, messages) => {
  expect(
    checkSettings(fields, values).errors.map(({ message, values: given }) =>
      message.replace(/\{(\w+)\}/g, (_, name: string) => given[name]!),
    ),
  ).toEqual(messages);
});

test('what is declared well is taken', () => {
  expect(settingsProblem(fields)).toBeUndefined();
});

test.each([
  [{ 'Api-Key': { type: 'secret' } }, 'settings.Api-Key: its name has to be letters and digits, a small letter first.'],
  [{ rows: { type: 'items', fields: {} } }, /^settings\.rows: type has to be one of text, .*, secret\.$/],
  [{ unit: 'text' }, 'settings.unit: it has to be an object with a type.'],
  [{ unit: { type: 'select' } }, 'settings.unit: values has to be an object of labels by value.'],
  [{ unit: { type: 'text', values: { a: 'A' } } }, 'settings.unit: only a select and a radio have values.'],
  [{ unit: { type: 'text', list: 'currency' } }, 'settings.unit: list is no option of a setting.'],
  [{ unit: { type: 'text', label: 1 } }, 'settings.unit: label has to be a string.'],
  [{ apiKey: { type: 'secret', default: 'x' } }, 'settings.apiKey: a secret has no default: everybody can read the package.'],
  [{ unit: { type: 'select', values: { a: 'A' }, default: 'b' } }, /^settings\.unit: its default is refused: /],
  [{ limit: { type: 'integer', default: 'many' } }, /^settings\.limit: its default is refused: /],
])('%j is refused by build and installation', (settings, sentence) => {
  expect(settingsProblem(settings)).toMatch(sentence);
});
