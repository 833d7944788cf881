import type { SheetCell } from '@mortise/sdk';
import {
  foldText,
  isCurrency,
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

/** The cell with what was typed or pasted into it, or why it cannot be. */
export function readCell(
  cell: SheetCell,
  typed: string,
  context: CellContext,
): { readonly cell: SheetCell } | { readonly refusal: Refusal } {
  const text = typed.trim();
  const rest = withoutEntry(cell);
  if (context.isPasted === true && (text === 'null' || text === 'NULL')) return { cell: { ...rest, value: null } };
  if (text === '' || (context.isPasted === true && text === 'undefined')) return { cell: rest };
  if (text.startsWith('=') && text.length > 1) return readFormula(rest, text.slice(1), context);
  const read = rest.type === undefined ? guessed(text, typed, context) : ofType(rest, text, typed, context);
  return 'refusal' in read ? read : { cell: { ...rest, ...read } };
}

/** The cell without what was entered, and without the type that was seen in it. */
export function withoutEntry({ value: _value, formula: _formula, isGuessed, ...rest }: SheetCell): SheetCell {
  if (isGuessed !== true) return rest;
  const { type: _type, format: _format, ...others } = rest;
  return others;
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

type Read = Pick<SheetCell, 'value' | 'type' | 'format' | 'isGuessed'> | { readonly refusal: Refusal };

function ofType({ type, select = [] }: SheetCell, text: string, typed: string, context: CellContext): Read {
  switch (type) {
    case 'number':
    case 'currency':
      return { value: numberIn(text, context) ?? 'NaN' };
    case 'percentage':
      return { value: fractionIn(text, context) ?? 'NaN' };
    case 'date': {
      const date = context.isPasted === true ? parsePastedDate(text, context) : parseDate(text, context);
      return date === undefined ? { refusal: 'Invalid date' } : { value: date };
    }
    case 'checkbox':
      return { value: parsePastedBoolean(text) ?? false };
    case 'select': {
      // What is shown is what is meant: the code of one may be the label of another.
      const labelled =
        select.find((one) => choiceLabel(one) === text) ?? select.find((one) => foldText(choiceLabel(one)) === foldText(text));
      const choice = labelled ?? select.find((one) => choiceValue(one) === text);
      return choice === undefined ? { refusal: 'None of the choices.' } : { value: choiceValue(choice) };
    }
    default:
      return { value: typed };
  }
}

const KEPT_AS_TEXT = /^(?:0\d|\+\s?\d[\d\s]{7,}$)/;

const numberIn = (text: string, { locale, isPasted }: CellContext): string | undefined =>
  isPasted === true ? parsePastedNumber(text, locale) : parseNumber(text, locale);

/** A percentage as a fraction. */
function fractionIn(text: string, { locale, isPasted, maximumDecimals }: CellContext): string | undefined {
  const here = parseSheetPercentage(text, locale, maximumDecimals);
  if (here !== undefined || isPasted !== true) return here;
  const percent = parsePastedNumber(text, locale);
  return percent === undefined ? undefined : parseSheetPercentage(percent, 'en-EU', maximumDecimals);
}

/** The currency that stands before or after the number, as a code or a sign: `$` is the one of the locale where that has it. */
function currencyIn(text: string, locale: string): string | undefined {
  const [code] = /^[A-Z]{3}(?=\s|\d|-)|(?<=\s|\d)[A-Z]{3}$/.exec(text) ?? [];
  if (code !== undefined) return isCurrency(code) ? code : undefined;
  const [sign] = /\p{Sc}/u.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const { currency } = localeSettings(locale);
  return sign === '$' && DOLLARS.has(currency) ? currency : SIGNS[sign];
}

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₫': 'VND',
};
const DOLLARS: ReadonlySet<string> = new Set(['USD', 'CAD', 'MXN']);

/** What a text looks like, in a cell that takes anything. */
function guessed(text: string, typed: string, context: CellContext): Read {
  if (/^[-+\u2212]?[\d\s.,'’\u00a0\u202f\u0660-\u066c]*\s?[%٪]$/.test(text)) {
    const fraction = fractionIn(text, context);
    if (fraction !== undefined) return { value: fraction, type: 'percentage', isGuessed: true };
  }
  const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(text) ? parseDate(text, context) : undefined;
  if (date !== undefined) return { value: date, type: 'date', isGuessed: true };
  // Registrations and postcodes keep the zeros that they begin with, telephone numbers their plus.
  const number = KEPT_AS_TEXT.test(text) ? undefined : numberIn(text, context);
  if (number === undefined) return { value: typed };
  const currency = currencyIn(text, context.locale);
  if (currency !== undefined) return { value: number, type: 'currency', format: currency, isGuessed: true };
  // A sign that stands for none of those known is not dropped.
  return /\p{Sc}/u.test(text) ? { value: typed } : { value: number, type: 'number', isGuessed: true };
}
