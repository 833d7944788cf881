import { parsePastedBoolean, parsePastedDate, parsePastedNumber, parsePastedTime } from '../domain/locales/parsePasted.ts';
import { toInstant } from '../domain/dates/zonedTime.ts';
import { checkEmail } from '../domain/identifiers/contact/checkEmail.ts';
import { Money } from '../domain/money/decimal.ts';
import { foldText } from '../domain/text/foldText.ts';
import type { Field } from '../entity/Field.ts';

/** What the text of another program is read with. */
export interface PasteContext {
  /** BCP 47. */
  readonly locale: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The choices of the field, where it has a list. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What the field holds: lists take more. */
  readonly current?: unknown;
}

const PERCENT_DIGITS = 10;

/**
 * The value that a text means which was pasted from a workbook or another program, where its field is no plain text. Undefined when the
 * text says nothing clear: then it is pasted as any text.
 */
export function pastedValue(field: Field, pasted: string, context: PasteContext): { readonly value: unknown } | undefined {
  const text = pasted.trim();
  const lines = text.split(/[\t\r\n]+/).filter((line) => line.trim() !== '');
  if (field.type === 'multiselect' || field.type === 'emails') return manyOf(field, text, context);
  if (lines.length !== 1) return undefined;
  const value = oneOf(field, text, context);
  return value === undefined ? undefined : { value };
}

function oneOf(field: Field, text: string, context: PasteContext): unknown {
  switch (field.type) {
    case 'number':
    case 'currency':
    case 'slider':
    case 'percentage':
    case 'integer':
      return numberOf(field.type, text, context.locale);
    case 'date':
      return parsePastedDate(text, context);
    case 'datetime':
      return /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? toInstant(text) : undefined;
    case 'time':
      return parsePastedTime(text);
    case 'checkbox':
    case 'switch':
      return parsePastedBoolean(text);
    default:
      return 'list' in field || context.choices ? choiceOf(text, context.choices ?? []) : undefined;
  }
}

function numberOf(type: string, text: string, locale: string): string | number | undefined {
  const decimal = parsePastedNumber(text, locale);
  if (decimal === undefined) return undefined;
  if (type === 'percentage') return new Money(decimal).div(100).toDecimalPlaces(PERCENT_DIGITS).toFixed();
  if (type !== 'integer') return decimal;
  return new Money(decimal).isInteger() ? Number(decimal) : undefined;
}

/** By its code, or by its label whatever the accents. */
function choiceOf(text: string, choices: NonNullable<PasteContext['choices']>): string | undefined {
  const folded = foldText(text);
  const found = choices.find(({ value }) => value === text) ?? choices.find(({ label }) => foldText(label) === folded);
  return (found ?? choices.find(({ value }) => foldText(value) === folded))?.value;
}

/** Several at once: one in each line or cell, or with commas or semicolons between them. They join what is there. */
function manyOf(field: Field, text: string, { choices, current }: PasteContext): { readonly value: unknown } | undefined {
  const isEmails = field.type === 'emails';
  const parts = text
    .split(isEmails ? /[\s,;<>]+/ : /[\t\r\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = parts.flatMap((part) => {
    if (isEmails) return checkEmail(part).valid ? [part] : [];
    return choices && choices.length > 0 ? (choiceOf(part, choices) ?? []) : [part];
  });
  if (found.length === 0 || (parts.length === 1 && !isEmails && !choices?.length)) return undefined;
  const before = Array.isArray(current) ? (current as readonly unknown[]) : [];
  return { value: [...new Set([...before, ...found])] };
}
