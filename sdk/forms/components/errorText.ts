import type { Formats } from '../../domain/locales/Formats.ts';
import type { FormError, FormField } from '../FormField.ts';
import type { TranslationService } from '../../client/services/TranslationService.ts';

/** What is said of a field that has no label. */
const WITHOUT_LABEL: Readonly<Record<string, string>> = {
  '{label} is mandatory': 'Field is mandatory',
  '{label} length must be ≥ {n}': 'Length must be ≥ {n}',
  '{label} length must be ≤ {n}': 'Length must be ≤ {n}',
  '{label} must be ≥ {n}': 'Must be ≥ {n}',
  '{label} must be ≤ {n}': 'Must be ≤ {n}',
};

/**
 * A message of a field in the user's language.
 * @param bound how the number is written that a value has to keep to
 */
export function errorText(
  { key, values = {} }: FormError,
  t: TranslationService['translate'],
  bound: (n: string) => string = (n) => n,
): string {
  const { label, n } = values;
  const named = label === '' ? (WITHOUT_LABEL[key] ?? key) : key;
  return t(named, {
    ...values,
    ...(typeof label === 'string' && { label: label === '' ? '' : t(label) }),
    ...(n !== undefined && { n: bound(String(n)) }),
  });
}

/** A bound of the field's values as the user writes such values. */
export function boundText({ field: { type }, currency }: Pick<FormField, 'field' | 'currency'>, bound: string, formats: Formats): string {
  switch (type) {
    case 'percentage':
      return formats.percentage(bound);
    case 'currency':
      return formats.amount(bound, currency);
    case 'date':
      return formats.date(bound);
    case 'datetime':
      return formats.dateTime(bound);
    case 'number':
    case 'integer':
    case 'slider':
      return formats.number(bound);
    default:
      return bound;
  }
}
