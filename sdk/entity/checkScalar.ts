import type { Broken, CheckedScalar } from './CheckedScalar.ts';
import { isPlainDate } from '../domain/dates/plainDate.ts';
import { toInstant } from '../domain/dates/zonedTime.ts';
import { checkEmail } from '../domain/identifiers/contact/checkEmail.ts';
import { decimalString, isInexact } from '../domain/money/decimal.ts';
import { checkFiles } from './checkFiles.ts';
import { checkSheet } from './checkSheet.ts';
import { checkText, UNSTORABLE } from './checkText.ts';
import type { Field } from './Field.ts';
import { outOfBounds } from './outOfBounds.ts';

const MAX_ITEMS = 1_000;
const MAX_TEXT = 10_000;

/** Checks one value that is not empty: its type, then its bounds. Messages: */
export function checkScalar(field: Field, given: unknown): CheckedScalar {
  const checked = ofType(field, given);
  const broken = checked.broken ?? outOfBounds(field, checked.value);
  return broken ? { ...checked, broken } : checked;
}

const notOf = (code: NonNullable<Broken['code']>, message: string): CheckedScalar => ({ broken: { code, message } });
const wrong = (message: string, values?: Broken['values']): CheckedScalar => ({ broken: { message, ...(values && { values }) } });

function ofType(field: Field, value: unknown): CheckedScalar {
  switch (field.type) {
    case 'number':
    case 'percentage':
    case 'currency':
    case 'slider': {
      if (isInexact(value)) return wrong('{label} has more digits than a JSON number holds: send it as a text');
      const decimal = decimalString(value);
      return decimal === undefined ? notOf('INVALID_NUMBER_FIELD', '{label} has to be a number') : { value: decimal };
    }
    case 'integer': {
      const decimal = decimalString(value);
      const isInteger = decimal !== undefined && Number.isSafeInteger(Number(decimal));
      return isInteger ? { value: Number(decimal) } : notOf('INVALID_INTEGER_FIELD', '{label} has to be an integer');
    }
    case 'date':
      return isPlainDate(value) ? { value } : notOf('INVALID_DATE_FIELD', 'Invalid date');
    case 'datetime': {
      const instant = toInstant(value);
      return instant === undefined ? notOf('INVALID_DATE_FIELD', 'Invalid date') : { value: instant };
    }
    case 'checkbox':
    case 'switch':
      return typeof value === 'boolean' ? { value } : wrong('{label} has to be true or false');
    case 'multiselect':
    case 'emails':
      return textList(field.type, value);
    case 'file':
    case 'files': {
      const checked = checkFiles(field.type, value);
      return 'message' in checked ? wrong(checked.message, checked.n === undefined ? undefined : { n: checked.n }) : checked;
    }
    case 'sheet': {
      const checked = checkSheet(value);
      return 'message' in checked ? wrong(checked.message, checked.values) : checked;
    }
    default:
      return checkText(field, value);
  }
}

function textList(type: 'multiselect' | 'emails', value: unknown): CheckedScalar {
  if (!Array.isArray(value) || value.length > MAX_ITEMS || value.some((entry) => typeof entry !== 'string'))
    return notOf('INVALID_ARRAY_FIELD', '{label} has to be a list of texts');
  const entries = value as readonly string[];
  if (entries.some((entry) => UNSTORABLE.test(entry))) return wrong('{label} contains a character that cannot be stored');
  if (entries.some((entry) => entry.length > MAX_TEXT)) return wrong('{label} length must be ≤ {n}', { n: String(MAX_TEXT) });
  if (type === 'emails' && entries.some((entry) => !checkEmail(entry).valid)) return wrong('Email format should be like: name@domain.com');
  return { value: entries };
}
