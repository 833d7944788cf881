import type { SheetCell } from '@mortise/sdk';
import {
  foldText,
  localeSettings,
  parseDate,
  parseNumber,
  parsePastedBoolean,
  parsePastedDate,
  parsePastedNumber,
  parseSheetPercentage,
} from '@mortise/sdk/domain';
import { choiceLabel, choiceValue, type CellContext } from './CellContext.ts';
import { parseFormula } from './parseFormula.ts';
import { formulaFromLocale } from './rewriteFormula.ts';

/** Why a text is none for the cell; a translation key. */
export type Refusal = 'This formula cannot be read.' | 'Invalid date' | 'None of the choices.';

/** The cell with what was typed or pasted into it, or why it cannot be. Specification 2§5. */
export function readCell(
  cell: SheetCell,
  typed: string,
  context: CellContext,
): { readonly cell: SheetCell } | { readonly refusal: Refusal } {
  const text = typed.trim();
  const { value: _value, formula: _formula, ...rest } = cell;
  if (context.isPasted === true && (text === 'null' || text === 'NULL')) return { cell: { ...rest, value: null } };
  if (text === '' || (context.isPasted === true && text === 'undefined')) return { cell: rest };
  if (text.startsWith('=') && text.length > 1) return readFormula(rest, text.slice(1), context);
  const read = cell.type === undefined ? guessed(text, typed, context) : ofType(cell, text, typed, context);
  return 'refusal' in read ? read : { cell: { ...rest, ...read } };
}

function readFormula(
  rest: SheetCell,
  text: string,
  { locale, isPasted }: CellContext,
): { readonly cell: SheetCell } | { readonly refusal: Refusal } {
  const formula = formulaFromLocale(text.trim(), localeSettings(locale).decimal);
  try {
    parseFormula(formula);
    return { cell: { ...rest, formula } };
  } catch {
    return isPasted === true ? { cell: { ...rest, value: `=${text}` } } : { refusal: 'This formula cannot be read.' };
  }
}

type Read = Pick<SheetCell, 'value' | 'type' | 'format'> | { readonly refusal: Refusal };

function ofType({ type, select = [] }: SheetCell, text: string, typed: string, context: CellContext): Read {
  switch (type) {
    case 'number':
    case 'currency':
      return { value: numberIn(text, context) ?? 'NaN' };
    case 'percentage':
      return { value: parseSheetPercentage(text, context.locale, context.maximumDecimals) ?? 'NaN' };
    case 'date': {
      const date = context.isPasted === true ? parsePastedDate(text, context) : parseDate(text, context);
      return date === undefined ? { refusal: 'Invalid date' } : { value: date };
    }
    case 'checkbox':
      return { value: parsePastedBoolean(text) ?? false };
    case 'select': {
      const choice = select.find((one) => choiceValue(one) === text) ?? select.find((one) => foldText(choiceLabel(one)) === foldText(text));
      return choice === undefined ? { refusal: 'None of the choices.' } : { value: choiceValue(choice) };
    }
    default:
      return { value: typed };
  }
}

const numberIn = (text: string, { locale, isPasted }: CellContext): string | undefined =>
  isPasted === true ? parsePastedNumber(text, locale) : parseNumber(text, locale);

/** What a text looks like, in a cell that takes anything. */
function guessed(text: string, typed: string, context: CellContext): Read {
  if (/^[-+\u2212]?[\d\s.,'’\u00a0\u202f\u0660-\u066c]*\s?[%٪]$/.test(text)) {
    const fraction = parseSheetPercentage(text, context.locale, context.maximumDecimals);
    if (fraction !== undefined) return { value: fraction, type: 'percentage' };
  }
  const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(text) ? parseDate(text, context) : undefined;
  if (date !== undefined) return { value: date, type: 'date' };
  // Registrations and postcodes keep the zeros that they begin with.
  const number = /^\d/.test(text) && /^0\d/.test(text) ? undefined : numberIn(text, context);
  if (number === undefined) return { value: typed };
  const [currency] = /^[A-Z]{3}(?=\s)|(?<=\s)[A-Z]{3}$/.exec(text) ?? (text.includes('€') ? ['EUR'] : []);
  return currency === undefined ? { value: number, type: 'number' } : { value: number, type: 'currency', format: currency };
}
