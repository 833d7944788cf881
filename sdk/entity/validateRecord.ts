import { isPlainDate } from '../domain/dates/plainDate.ts';
import { toInstant } from '../domain/dates/zonedTime.ts';
import { checkIban } from '../domain/identifiers/bank/checkIban.ts';
import { checkEmail } from '../domain/identifiers/contact/checkEmail.ts';
import { checkPhoneFormat } from '../domain/identifiers/contact/checkPhoneFormat.ts';
import { decimalString, Money } from '../domain/money/decimal.ts';
import type { EntityDefinition } from './EntityDefinition.ts';
import type { Field, Fields } from './Field.ts';
import { checkFiles } from './checkFiles.ts';
import { inLetters } from './inLetters.ts';
import { fieldLabel } from './labels.ts';

/** What is wrong with one field of a body. `code` is one of the catalogue's. */
export interface FieldError {
  /** `addresses[0].type` */
  readonly path: string;
  readonly code: 'INVALID_FIELD_IN_BODY' | 'MISSING_FIELD_IN_BODY' | 'INVALID_FIELD_VALUE';
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

/** The character NUL and halves of characters: no database takes them. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const UNSTORABLE_MESSAGE = '{label} contains a character that cannot be stored';
const MAX_TEXT = 10_000;
const MAX_ITEMS = 1_000;

/**
 * Checks a body against the fields of its entity: the same rules in the form and on the server.
 * With `isPatch` only what the body brings is checked; otherwise mandatory fields have to be there.
 */
export function validateRecord(
  entity: Pick<EntityDefinition, 'fields'>,
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
    if (field === undefined) {
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
    errors.push(invalid(path, '{label} has to be an object', { label: fieldLabel(name, field) }));
    return null;
  }
  const checked = scalar(field, value);
  const broken = 'message' in checked ? checked : outOfBounds(field, checked.value);
  if (broken !== undefined) {
    errors.push(invalid(path, broken.message, { label: fieldLabel(name, field), ...(broken.n !== undefined && { n: broken.n }) }));
  }
  return 'value' in checked ? checked.value : null;
}

/** What a mandatory field must not be: 0 and false are values, but a box that has to be ticked is not. Decision FIELD-096. */
function isNothing({ type }: Field, value: unknown): boolean {
  if (value === null || value === undefined || Number.isNaN(value)) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : type === 'checkbox' && value === false;
}

function checkItems(fields: Fields, name: string, path: string, value: unknown, errors: FieldError[]): unknown {
  if (!Array.isArray(value) || value.length > MAX_ITEMS) {
    errors.push(invalid(path, '{label} has to be a list of at most {n} entries', { label: fieldLabel(name), n: String(MAX_ITEMS) }));
    return null;
  }
  return value.map((item: unknown, index) => {
    if (isObject(item)) return checkFields(fields, item, `${path}[${index}].`, false, errors);
    errors.push(invalid(`${path}[${index}]`, '{label} has to be a list of objects', { label: fieldLabel(name) }));
    return null;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const invalid = (path: string, key: string, values: FieldError['values']): FieldError =>
  fieldError(path, 'INVALID_FIELD_VALUE', key, values);
function fieldError(path: string, code: FieldError['code'], key: string, values: FieldError['values']): FieldError {
  return { path, code, key, values, message: key.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder) };
}

/** A rule that a value breaks, `{label}` and `{n}` standing for the field and the bound. */
interface Broken {
  readonly message: string;
  readonly n?: string;
}
type Scalar = { readonly value: unknown } | Broken;

/** Type check and canonical form of one value that is not empty. Messages: Specification 1§5. */
function scalar(field: Field, value: unknown): Scalar {
  switch (field.type) {
    case 'number':
    case 'percentage':
    case 'currency': {
      const decimal = decimalString(value);
      return decimal === undefined ? { message: '{label} has to be a number' } : { value: decimal };
    }
    case 'integer': {
      const decimal = decimalString(value);
      const isInteger = decimal !== undefined && Number.isSafeInteger(Number(decimal));
      return isInteger ? { value: Number(decimal) } : { message: '{label} has to be an integer' };
    }
    case 'date':
      return isPlainDate(value) ? { value } : { message: 'Invalid date' };
    case 'datetime': {
      const instant = toInstant(value);
      return instant === undefined ? { message: 'Invalid date' } : { value: instant };
    }
    case 'checkbox':
    case 'switch':
      return typeof value === 'boolean' ? { value } : { message: '{label} has to be true or false' };
    case 'multiselect':
    case 'emails':
      return stringList(field.type, value);
    case 'file':
    case 'files':
      return checkFiles(field.type, value);
    default:
      return text(field, value);
  }
}

function stringList(type: 'multiselect' | 'emails', value: unknown): Scalar {
  if (!Array.isArray(value) || value.length > MAX_ITEMS || value.some((entry) => typeof entry !== 'string')) {
    return { message: '{label} has to be a list of texts' };
  }
  if (value.some((entry: string) => UNSTORABLE.test(entry))) return { message: UNSTORABLE_MESSAGE };
  if (value.some((entry: string) => entry.length > MAX_TEXT)) return { message: '{label} length must be ≤ {n}', n: String(MAX_TEXT) };
  if (type === 'emails' && value.some((entry: string) => !checkEmail(entry).valid)) return { message: EMAIL_MESSAGE };
  return { value };
}

/** Decision FIELD-042. */
const EMAIL_MESSAGE = 'Email format should be like: name@domain.com';

function text(field: Field, value: unknown): Scalar {
  if (typeof value !== 'string') return { message: '{label} has to be a text' };
  if (UNSTORABLE.test(value)) return { message: UNSTORABLE_MESSAGE };
  const trimmed = inLetters(field, value.trim());
  switch (field.type) {
    case 'email':
      return checkEmail(trimmed).valid ? { value: trimmed } : { message: EMAIL_MESSAGE };
    case 'phone': {
      const checked = checkPhoneFormat(trimmed);
      return checked.valid ? { value: checked.phone } : checked;
    }
    case 'iban': {
      const checked = checkIban(trimmed);
      return checked.valid ? { value: checked.iban } : checked;
    }
    case 'time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(trimmed) ? { value: trimmed } : { message: '{label} has to be a time like 09:30' };
    default:
      return { value: trimmed };
  }
}

const DECIMALS: ReadonlySet<string> = new Set(['number', 'percentage', 'currency', 'integer']);
const DATES: ReadonlySet<string> = new Set(['date', 'datetime', 'time']);

function outOfBounds(field: Field, value: unknown): Broken | undefined {
  if (DECIMALS.has(field.type)) return numberBounds(field, value as string | number);
  if (typeof value !== 'string') return undefined;
  if (DATES.has(field.type)) return dateBounds(field, value);
  const max = field.max === undefined ? MAX_TEXT : Number(field.max);
  if (field.min !== undefined && value.length < Number(field.min)) return { message: '{label} length must be ≥ {n}', n: String(field.min) };
  return value.length > max ? { message: '{label} length must be ≤ {n}', n: String(max) } : undefined;
}

const tooSmall = (n: number | string): Broken => ({ message: '{label} must be ≥ {n}', n: String(n) });
const tooBig = (n: number | string): Broken => ({ message: '{label} must be ≤ {n}', n: String(n) });

function numberBounds(field: Field, value: string | number): Broken | undefined {
  if (field.min !== undefined && new Money(value).lt(field.min)) return tooSmall(field.min);
  if (field.max !== undefined && new Money(value).gt(field.max)) return tooBig(field.max);
  return undefined;
}

function dateBounds(field: Field, value: string): Broken | undefined {
  if (field.min !== undefined && value < String(field.min)) return tooSmall(field.min);
  if (field.max !== undefined && value > String(field.max)) return tooBig(field.max);
  return undefined;
}
