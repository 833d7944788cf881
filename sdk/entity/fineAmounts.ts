import { currencyDecimals } from '../domain/money/currencyDecimals.ts';
import { Money } from '../domain/money/decimal.ts';
import type { DecimalField, Field, Fields } from './Field.ts';
import { fieldLabel } from './labels.ts';
import type { FieldError } from './validateRecord.ts';

type Values = Readonly<Record<string, unknown>>;

const DEFAULT_CURRENCY = 'EUR';

/**
 * Amounts of a record that have more decimals than their field says or, where it says none, than their currency has.
 * @param record values as they are stored
 * @param before the record until now: amounts that were so in it are not told again, wherever they stand in their list now
 */
export function fineAmounts(fields: Fields, record: Values, before: Values = {}): readonly FieldError[] {
  const errors = findIn(fields, record, '', record);
  if (errors.length === 0) return errors;
  const known = new Set(findIn(fields, before, '', before).map(asText));
  return errors.filter((error) => !known.has(asText(error)));
}

const asText = ({ path, values }: FieldError): string => `${path.replaceAll(/\[\d+\]/g, '')} ${values['amount']} ${values['currency']}`;

function findIn(fields: Fields, values: Values, prefix: string, root: Values): readonly FieldError[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (value === null || value === undefined) return [];
    return findAt(field, name, value, { path: prefix + name, values, root });
  });
}

interface Place {
  readonly path: string;
  readonly values: Values;
  readonly root: Values;
}

function findAt(field: Field, name: string, value: unknown, { path, values, root }: Place): readonly FieldError[] {
  if (field.type === 'object') return findIn(field.fields, value as Values, `${path}.`, root);
  if (field.type === 'items') {
    return (value as readonly Values[]).flatMap((entry, index) => findIn(field.fields, entry, `${path}[${index}].`, root));
  }
  if (field.type !== 'currency' || typeof value !== 'string') return [];
  const currency = currencyOf(field, values, root);
  const digits = field.decimals ?? currencyDecimals(currency);
  return new Money(value).decimalPlaces() > digits ? [tooFine(path, name, field, { amount: value, currency, digits })] : [];
}

/** What the amount's field names beside it or in the record, else the currency of either: as in a form. */
function currencyOf({ currencyField }: DecimalField, values: Values, root: Values): string {
  const names = currencyField === undefined ? ['currency'] : [currencyField, 'currency'];
  const found = names.flatMap((name) => [values[name], root[name]]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : DEFAULT_CURRENCY;
}

const OF_CURRENCY = '{label}: {amount} has more than the {digits} decimals of {currency}';
const OF_FIELD = '{label}: {amount} has more than {digits} decimals';

function tooFine(
  path: string,
  name: string,
  field: DecimalField,
  { amount, currency, digits }: { readonly amount: string; readonly currency: string; readonly digits: number },
): FieldError {
  const key = field.decimals === undefined ? OF_CURRENCY : OF_FIELD;
  const values: Record<string, string> = { label: fieldLabel(name, field), amount, currency, digits: String(digits) };
  const message = key.replaceAll(/\{(\w+)\}/g, (_, placeholder: string) => values[placeholder]!);
  return { path, code: 'INVALID_FIELD_VALUE', key, values, message };
}
