import type { SheetCell } from '@mortise/sdk';
import { addDays, isCurrency, Money, localeSettings, plainText, type Formats } from '@mortise/sdk/domain';
import { choiceLabel, choiceValue } from './CellContext.ts';
import type { CellResult } from './CellResult.ts';
import { formulaForLocale } from './rewriteFormula.ts';
import { SheetError } from './SheetError.ts';
import { DAY_ZERO } from './storedResult.ts';

/** What cells are written with. */
export interface CellTexts {
  readonly formats: Formats;
  /** Of amounts whose cell names none. */
  readonly currency: string;
  readonly t: (key: string) => string;
}

/** Digits behind the decimal sign where neither type nor format says. */
const MOST_DIGITS = 6;
const MISSING_FORMAT_MESSAGE = '(missing format ???)';

/** A cell as it is read. */
export function cellText(cell: SheetCell, result: CellResult, texts: CellTexts): string {
  if (cell.formula === undefined && cell.value === 'NaN' && isNumeric(cell)) return 'NaN';
  if (result instanceof SheetError) return result.code;
  if (result === undefined) return '';
  if (cell.format !== undefined && formatOf(cell.format) === undefined) return texts.t(MISSING_FORMAT_MESSAGE);
  if (typeof result === 'boolean') return texts.t(result ? 'Yes' : 'No');
  if (typeof result === 'string') return labelOf(cell, result);
  return numberText(formatOf(cell.format ?? cell.type ?? '') ?? { as: 'number' }, result, texts);
}

const isNumeric = ({ type }: SheetCell): boolean => type === 'number' || type === 'percentage' || type === 'currency';

function labelOf({ select = [] }: SheetCell, value: string): string {
  const choice = select.find((one) => choiceValue(one) === value);
  return choice === undefined ? value : choiceLabel(choice);
}

interface NumberFormat {
  readonly as: 'number' | 'percentage' | 'currency' | 'date';
  readonly decimals?: number;
  readonly currency?: string;
  readonly isPlain?: boolean;
}

/** What a format says; undefined when it is none. */
export function formatOf(format: string): NumberFormat | undefined {
  if (format === 'percentage' || format === 'currency' || format === 'date') return { as: format };
  if (['', 'number', 'text', 'checkbox', 'select'].includes(format)) return { as: 'number' };
  if (isCurrency(format)) return { as: 'currency', currency: format };
  const [, group = '', decimals = '', percent = ''] = /^(#,##)?0(\.0{1,10})?(%)?$/.exec(format) ?? [undefined, undefined];
  if (!/^(#,##)?0(\.0{1,10})?%?$/.test(format)) return undefined;
  return { as: percent === '' ? 'number' : 'percentage', decimals: Math.max(0, decimals.length - 1), isPlain: group === '' };
}

function numberText(
  { as, decimals, currency, isPlain = false }: NumberFormat,
  value: Money,
  { formats, currency: usual }: CellTexts,
): string {
  if (as === 'date') return dateText(value, formats);
  const digits = decimals ?? MOST_DIGITS;
  if (as === 'percentage') {
    const percent = value.times(100).toDecimalPlaces(decimals ?? MOST_DIGITS - 2, Money.ROUND_HALF_UP);
    return decimals === undefined
      ? formats.percentage(percent.div(100).toFixed())
      : `${formats.number(percent.toFixed(), decimals, decimals)}\u00a0%`;
  }
  if (as === 'currency') {
    const code = currency ?? usual;
    return `${formats.amount(value.toFixed(), code)}\u00a0${code}`;
  }
  const text = value.toDecimalPlaces(digits, Money.ROUND_HALF_UP).toFixed();
  return isPlain && decimals !== undefined ? plainNumber(text, decimals, formats.locale) : formats.number(text, decimals ?? 0, digits);
}

/** Without groups of thousands, in the decimal sign of the locale. */
function plainNumber(text: string, decimals: number, locale: string): string {
  return new Money(text).toFixed(decimals).replace('.', localeSettings(locale).decimal).replace('-', '\u2212');
}

const dayOf = (value: Money): string | undefined => {
  const days = value.trunc().toNumber();
  return Math.abs(days) > 2_900_000 ? undefined : addDays(DAY_ZERO, days);
};

function dateText(value: Money, formats: Formats): string {
  const day = dayOf(value);
  return day === undefined ? '#NUM!' : formats.date(day);
}

/** What stands in the formula bar: the formula, or the value as it would be typed. */
export function cellSource(cell: SheetCell, { formats, t }: Pick<CellTexts, 'formats' | 't'>): string {
  const { decimal } = localeSettings(formats.locale);
  if (cell.formula !== undefined) return `=${formulaForLocale(cell.formula, decimal)}`;
  const { value, type } = cell;
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
  if (value === 'NaN' && isNumeric(cell)) return 'NaN';
  if (type === 'percentage') return `${new Money(value).times(100).toFixed().replace('.', decimal)} %`;
  if (type === 'number' || type === 'currency' || typeof value === 'number') return plainText(value).replace('.', decimal);
  return type === 'date' ? formats.date(value) : labelOf(cell, value);
}

/** What is copied for other programs: numbers without groups, in the user's decimal sign. */
export function cellCopy(cell: SheetCell, result: CellResult, texts: CellTexts): string {
  if (!(result instanceof Money)) return cellText(cell, result, texts);
  const { as } = formatOf(cell.format ?? cell.type ?? '') ?? { as: 'number' };
  if (as === 'date') return dayOf(result) ?? '#NUM!';
  const { decimal } = localeSettings(texts.formats.locale);
  const shown = as === 'percentage' ? `${result.times(100).toFixed()}%` : result.toFixed();
  return shown.replace('.', decimal);
}
