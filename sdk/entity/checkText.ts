import { checkIban } from '../domain/identifiers/bank/checkIban.ts';
import { checkEmail } from '../domain/identifiers/contact/checkEmail.ts';
import { checkPhoneFormat } from '../domain/identifiers/contact/checkPhoneFormat.ts';
import { checkUsername } from '../domain/identifiers/contact/checkUsername.ts';
import { cleanHtml } from '../domain/text/cleanHtml.ts';
import type { CheckedScalar } from './CheckedScalar.ts';
import type { Field } from './Field.ts';
import { inLetters } from './inLetters.ts';

/** The character NUL and halves of characters: no database takes them. */
export const UNSTORABLE = /[\0\p{Surrogate}]/u;

const wrong = (message: string): CheckedScalar => ({ broken: { message } });
const INVALID_FORMAT = 'Invalid format';
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/;

/** Canonical form of one text that is not empty, and what is wrong with it. */
export function checkText(field: Field, value: unknown): CheckedScalar {
  if (typeof value !== 'string') return { broken: { code: 'INVALID_STRING_FIELD', message: '{label} has to be a text' } };
  if (UNSTORABLE.test(value)) return wrong('{label} contains a character that cannot be stored');
  const trimmed = inLetters(field, value.trim());
  switch (field.type) {
    case 'email':
      return checkEmail(trimmed).valid ? { value: trimmed } : wrong('Email format should be like: name@domain.com');
    case 'phone': {
      const checked = checkPhoneFormat(trimmed);
      return checked.valid ? { value: checked.phone } : wrong(checked.message);
    }
    case 'iban': {
      const checked = checkIban(trimmed);
      return checked.valid ? { value: checked.iban } : wrong(checked.message);
    }
    case 'username': {
      const checked = checkUsername(trimmed);
      return checked.valid ? { value: checked.username } : wrong(checked.message);
    }
    case 'time':
      return timeOf(field.slots, trimmed);
    case 'color':
      return colorOf(trimmed.toLowerCase());
    case 'richtext':
      return { value: cleanHtml(trimmed) };
    case 'select':
    case 'radio':
      return field.isNumeric === true && !/^\d+$/.test(trimmed) ? wrong('{label} has to be a number') : { value: trimmed };
    default:
      return fitting('pattern' in field ? field.pattern : undefined, trimmed);
  }
}

/** FIELD-061. */
function timeOf(slots: readonly (readonly [from: string, to: string])[] | undefined, text: string): CheckedScalar {
  if (!TIME.test(text)) return wrong('{label} has to be a time like 09:30');
  const isWithin = slots === undefined || slots.some(([from, to]) => from <= text && text <= to);
  return isWithin ? { value: text } : wrong('Invalid time slot');
}

function colorOf(text: string): CheckedScalar {
  const hex = text.startsWith('#') ? text : `#${text}`;
  if (!COLOR.test(hex)) return wrong(INVALID_FORMAT);
  return { value: hex.length === 7 ? hex : hex.replaceAll(/[\da-f]/g, '$&$&') };
}

/** A pattern that is none refuses nothing. */
function fitting(pattern: string | undefined, text: string): CheckedScalar {
  if (pattern === undefined) return { value: text };
  const isFitting = patternOf(pattern)?.test(text) ?? true;
  return isFitting ? { value: text } : wrong(INVALID_FORMAT);
}

const patterns = new Map<string, RegExp | undefined>();

function patternOf(pattern: string): RegExp | undefined {
  if (!patterns.has(pattern)) patterns.set(pattern, compiled(pattern));
  return patterns.get(pattern);
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return undefined;
  }
}
