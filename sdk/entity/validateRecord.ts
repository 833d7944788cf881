import { checkScalar } from './checkScalar.ts';
import type { EntityShape } from './EntityShape.ts';
import type { Field, Fields } from './Field.ts';
import { fieldLabel } from './labels.ts';

/** What is wrong with one field of a body. `code` is one of the catalogue's. */
export interface FieldError {
  /** `addresses[0].type` */
  readonly path: string;
  readonly code:
    | 'INVALID_FIELD_IN_BODY'
    | 'MISSING_FIELD_IN_BODY'
    | 'INVALID_FIELD_VALUE'
    | 'INVALID_ARRAY_FIELD'
    | 'INVALID_DATE_FIELD'
    | 'INVALID_INTEGER_FIELD'
    | 'INVALID_NON_EMPTY_OBJECT_FIELD'
    | 'INVALID_NUMBER_FIELD'
    | 'INVALID_POSITIVE_NUMBER_FIELD'
    | 'INVALID_STRING_FIELD';
  /** A sentence for the user, the label in it: `Start date is mandatory`. */
  readonly message: string;
  /** The message as a translation key, and the values of its placeholders; `label` is itself a key. */
  readonly key: string;
  readonly values: { readonly [placeholder: string]: string };
}

export interface Validation {
  readonly errors: readonly FieldError[];
  /** The values as they are stored: decimals canonical, text trimmed, empty text as null. Only what the body brought. */
  readonly values: Readonly<Record<string, unknown>>;
}

const MAX_ITEMS = 1_000;

/**
 * Checks a body against the fields of its entity: the same rules in the form and on the server.
 * With `isPatch` only what the body brings is checked; otherwise mandatory fields have to be there.
 */
export function validateRecord(
  entity: Pick<EntityShape, 'fields'>,
  body: Readonly<Record<string, unknown>>,
  { isPatch = false }: { readonly isPatch?: boolean } = {},
): Validation {
  const errors: FieldError[] = [];
  const values = checkFields(entity.fields, body, '', isPatch, errors);
  return { errors, values };
}

function checkFields(fields: Fields, body: object, prefix: string, isPatch: boolean, errors: FieldError[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const path = prefix + name;
    if (field === undefined || field.type === 'notice') {
      if (name.startsWith('_') && prefix !== '') continue;
      errors.push(fieldError(path, 'INVALID_FIELD_IN_BODY', 'Field {path} is unknown', { path }));
    } else values[name] = checkField(field, name, path, value, errors);
  }
  if (!isPatch) {
    for (const [name, field] of Object.entries(fields)) {
      if (!Object.hasOwn(body, name) && field.default !== undefined) values[name] = field.default;
      else if (!Object.hasOwn(body, name) && field.mandatory === true) errors.push(missing(name, prefix + name, field));
    }
  }
  return values;
}

const missing = (name: string, path: string, field: Field): FieldError =>
  fieldError(path, 'MISSING_FIELD_IN_BODY', '{label} is mandatory', { label: fieldLabel(name, field) });

function checkField(field: Field, name: string, path: string, value: unknown, errors: FieldError[]): unknown {
  if (field.mandatory === true && isNothing(field, value)) errors.push(missing(name, path, field));
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return null;
  if (field.type === 'items') return checkItems(field.fields, name, path, value, errors);
  if (field.type === 'object') {
    if (isObject(value)) return checkFields(field.fields, value, `${path}.`, false, errors);
    errors.push(fieldError(path, 'INVALID_NON_EMPTY_OBJECT_FIELD', '{label} has to be an object', { label: fieldLabel(name, field) }));
    return null;
  }
  const { value: checked = null, broken } = checkScalar(field, value);
  if (broken !== undefined)
    errors.push(
      fieldError(path, broken.code ?? 'INVALID_FIELD_VALUE', broken.message, { label: fieldLabel(name, field), ...broken.values }),
    );
  return checked;
}

/** What a mandatory field must not be: 0 and false are values, but a box that has to be ticked is not. FIELD-096. */
function isNothing({ type }: Field, value: unknown): boolean {
  if (value === null || value === undefined || Number.isNaN(value)) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : type === 'checkbox' && value === false;
}

function checkItems(fields: Fields, name: string, path: string, value: unknown, errors: FieldError[]): unknown {
  if (!Array.isArray(value) || value.length > MAX_ITEMS) {
    const values = { label: fieldLabel(name), n: String(MAX_ITEMS) };
    errors.push(fieldError(path, 'INVALID_ARRAY_FIELD', '{label} has to be a list of at most {n} entries', values));
    return null;
  }
  return value.map((item: unknown, index) => {
    if (isObject(item)) return checkFields(fields, item, `${path}[${index}].`, false, errors);
    errors.push(
      fieldError(`${path}[${index}]`, 'INVALID_NON_EMPTY_OBJECT_FIELD', '{label} has to be a list of objects', { label: fieldLabel(name) }),
    );
    return null;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
function fieldError(path: string, code: FieldError['code'], key: string, values: FieldError['values']): FieldError {
  return { path, code, key, values, message: key.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder) };
}
