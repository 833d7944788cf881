import { expect, test } from 'vitest';
import type { Field } from '../../entity/Field.ts';
import { Formats } from '../../domain/locales/Formats.ts';
import { boundText, errorText } from './errorText.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  key.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

test.each([
  ['[FIELD-013]', '{label} is mandatory', 'Field is mandatory'],
  ['[FIELD-019]', '{label} length must be ≥ {n}', 'Length must be ≥ 5'],
  ['[FIELD-020]', '{label} length must be ≤ {n}', 'Length must be ≤ 5'],
  ['[FIELD-025]', '{label} must be ≥ {n}', 'Must be ≥ 5'],
  ['[FIELD-025]', '{label} must be ≤ {n}', 'Must be ≤ 5'],
])('%s without a label the short form of "%s" is told', (_, key, short) => {
  expect(errorText({ key, values: { label: '', n: 5 } }, t)).toBe(short);
});

test.each<readonly [Field, string, string]>([
  [{ type: 'percentage' }, '0.05', '5,00 %'],
  [{ type: 'currency' }, '1234.5', '1 234,50'],
  [{ type: 'date' }, '2026-01-31', '31/01/2026'],
  [{ type: 'text' }, '1234', '1234'],
])('[FIELD-026] the bound of a field is written as the user writes its values: %o', (field, bound, written) => {
  const formats = new Formats('fr-FR', 'UTC');
  const text = errorText({ key: '{label} must be ≥ {n}', values: { label: 'Taux', n: bound } }, t, (n) =>
    boundText({ field, currency: 'EUR' }, n, formats),
  );
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(`Taux must be ≥ ${written}`);
});
