import type { Field } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { dateStyleOf, isFractionColumn, numberStyleOf, type ReadColumn } from '../shared/columnReading.ts';
import type { DateStyle, NumberStyle } from '../shared/columnStyles.ts';
import { errorAsText, noBoolean, noDate, noNumber, workbookError, type CellProblem } from '../shared/rowReasons.ts';
import { type Cell, textOf } from './reading/Cell.ts';
import { EXCEL, readDate, readMoment } from './reading/readDate.ts';
import { isBlank, readNumber, STYLE_EXAMPLES } from './reading/readNumber.ts';
import { WORKBOOK_ERROR } from './reading/workbookError.ts';

/** A value of a record, or why the cell is none. */
export type Converted = { readonly value: unknown } | { readonly problem: CellProblem };
/** @param currency - that of the row, where the row says one */
export type Converter = (cell: Cell, currency?: string) => Converted;

/** How a column is read: what its mapping says, and what its values show. */
export interface ColumnReading extends ReadColumn {
  readonly field: Field | undefined;
  /** Decimals of the currency of the amounts, in rows that say none. */
  readonly decimals: number;
  /** Of date-times that say none. */
  readonly timeZone: string;
}

const TRUE: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1', 'x', 'oui', 'ja', 'si', 'sí', 'vrai', 'wahr', 'نعم']);
const FALSE: ReadonlySet<string> = new Set(['false', 'no', 'n', '0', 'non', 'nein', 'faux', 'falsch', 'لا', '']);

/** How the cells of one column become values of a field. */
export function columnConverter(reading: ColumnReading): Converter {
  const convert = converterOf(reading);
  const replaced = reading.mapping.values;
  return (cell, currency) => {
    const text = textOf(cell);
    if (typeof cell === 'object' && 'error' in cell) return { problem: workbookError(cell.error) };
    if (WORKBOOK_ERROR.test(text)) return { problem: errorAsText(text) };
    return convert(replaced !== undefined && Object.hasOwn(replaced, text) ? replaced[text]! : cell, currency);
  };
}

function converterOf(reading: ColumnReading): Converter {
  switch (reading.field?.type) {
    case 'currency':
      return amountConverter(reading);
    case 'number':
    case 'integer':
    case 'slider':
      return numberConverter(numberStyleOf(reading));
    case 'percentage':
      return percentageConverter(reading);
    case 'date':
      return dateConverter(dateStyleOf(reading), (text, style) => (style === undefined ? undefined : readDate(text, style)));
    case 'datetime':
      return dateConverter(dateStyleOf(reading), (text, style) => momentOf(text, style, reading.timeZone));
    case 'checkbox':
    case 'switch':
      return booleanValue;
    case 'multiselect':
    case 'emails':
      return (cell) => ({
        value:
          cell === ''
            ? null
            : textOf(cell)
                .split(/[,;|]/)
                .map((part) => part.trim()),
      });
    default:
      return (cell) => ({ value: cell === '' ? null : textOf(cell) });
  }
}

type ReadDate = (text: string, style: DateStyle | undefined) => string | undefined;

function decimalOf(cell: Cell, style: NumberStyle): string | undefined {
  return typeof cell === 'object' && 'number' in cell ? cell.number : readNumber(textOf(cell), style);
}

function numberConverter(style: NumberStyle): Converter {
  return (cell) => {
    if (isBlank(textOf(cell))) return { value: null };
    const value = decimalOf(cell, style);
    return value === undefined ? { problem: noNumber(textOf(cell), STYLE_EXAMPLES[style]) } : { value };
  };
}

function amountConverter(reading: ColumnReading): Converter {
  const convert = numberConverter(numberStyleOf(reading));
  if (reading.mapping.decimals !== 'round') return convert;
  const ofField = reading.field?.type === 'currency' ? reading.field.decimals : undefined;
  return (cell, currency) => {
    const converted = convert(cell);
    if (!('value' in converted) || typeof converted.value !== 'string') return converted;
    const decimals = ofField ?? (currency === undefined ? reading.decimals : currencyDecimals(currency));
    return { value: new Money(converted.value).toDecimalPlaces(decimals).toFixed() };
  };
}

function percentageConverter(reading: ColumnReading): Converter {
  const convert = numberConverter(numberStyleOf(reading));
  const isFraction = isFractionColumn(reading);
  return (cell) => {
    const converted = convert(cell);
    if (isFraction || !('value' in converted) || typeof converted.value !== 'string') return converted;
    return { value: new Money(converted.value).div(100).toFixed() };
  };
}

function dateConverter(style: DateStyle | undefined, read: ReadDate): Converter {
  const format = style === undefined ? undefined : [style.format, style.language].filter(Boolean).join(', ');
  /** Cells of workbooks say by themselves that they are dates, or are the number of a day. */
  const readTyped = (cell: Cell): string | undefined => {
    if (typeof cell === 'string' || 'error' in cell) return undefined;
    return 'date' in cell ? readWorkbookDate(cell.date, read) : read(cell.number, { format: EXCEL });
  };
  return (cell) => {
    const text = textOf(cell);
    if (isBlank(text)) return { value: null };
    const value = readTyped(cell) ?? read(text, style);
    if (value !== undefined) return { value };
    return { problem: noDate(text, format) };
  };
}

/** Workbooks know no time zones: what a cell shows is kept in a table as if it were of Greenwich. */
const readWorkbookDate = (date: string, read: ReadDate): string | undefined =>
  date.endsWith('Z') ? read(date.slice(0, -1), { format: "yyyy-MM-dd'T'HH:mm:ss.SSS" }) : read(date, { format: 'yyyy-MM-dd' });

const momentOf = (text: string, style: DateStyle | undefined, timeZone: string): string | undefined =>
  style && (readMoment(text, style, timeZone)?.toUTC().toISO() ?? undefined);

function booleanValue(cell: Cell): Converted {
  const word = textOf(cell).toLowerCase();
  if (TRUE.has(word)) return { value: true };
  return FALSE.has(word) ? { value: false } : { problem: noBoolean(textOf(cell)) };
}
