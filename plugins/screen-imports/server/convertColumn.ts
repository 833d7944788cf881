import type { Field } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import type { ColumnMapping } from '../shared/imports.ts';
import { dateFormatOf, readDate } from './readDate.ts';
import { isBlank, numberStyleOf, readNumber } from './readNumber.ts';

/** A value of a record, or why the text is none. */
export type Converted = { readonly value: unknown } | { readonly problem: string };
export type Converter = (text: string) => Converted;

const TRUE: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1', 'x', 'oui', 'ja', 'si', 'sí']);
const FALSE: ReadonlySet<string> = new Set(['false', 'no', 'n', '0', 'non', 'nein', '']);

/** How the texts of one column become values of a field; what the mapping leaves open is found out from all of the column's texts. */
export function columnConverter(mapping: ColumnMapping, field: Field | undefined, texts: readonly string[]): Converter {
  const convert = converterOf(mapping, field, texts);
  const replaced = mapping.values;
  return (text) => convert(replaced !== undefined && Object.hasOwn(replaced, text) ? replaced[text]! : text);
}

function converterOf(mapping: ColumnMapping, field: Field | undefined, texts: readonly string[]): Converter {
  switch (field?.type) {
    case 'number':
    case 'currency':
    case 'integer':
    case 'slider':
      return numberConverter(texts);
    case 'percentage':
      return percentageConverter(mapping, texts);
    case 'date':
      return dateConverter(mapping.dateFormat ?? dateFormatOf(texts), (day) => day);
    case 'datetime':
      return dateConverter(mapping.dateFormat ?? dateFormatOf(texts), (day) => `${day}T00:00:00.000Z`);
    case 'checkbox':
    case 'switch':
      return booleanValue;
    case 'multiselect':
    case 'emails':
      return (text) => ({ value: text === '' ? null : text.split(/[,;|]/).map((part) => part.trim()) });
    default:
      return (text) => ({ value: text === '' ? null : text });
  }
}

function numberConverter(texts: readonly string[]): Converter {
  const style = numberStyleOf(texts);
  return (text) => {
    if (isBlank(text)) return { value: null };
    const value = readNumber(text, style);
    return value === undefined ? { problem: `"${text}" is not a number` } : { value };
  };
}

/** Rates above one can only be written in percent; a column is written one way throughout. */
function percentageConverter(mapping: ColumnMapping, texts: readonly string[]): Converter {
  const style = numberStyleOf(texts);
  const isFraction = mapping.isFraction ?? !texts.some((text) => text.includes('%') || Math.abs(Number(readNumber(text, style) ?? 0)) > 1);
  return (text) => {
    if (isBlank(text)) return { value: null };
    const number = readNumber(text, style);
    if (number === undefined) return { problem: `"${text}" is not a percentage` };
    return { value: isFraction ? number : new Money(number).div(100).toFixed() };
  };
}

function dateConverter(format: string | undefined, shape: (day: string) => string): Converter {
  return (text) => {
    if (isBlank(text)) return { value: null };
    const day = format === undefined ? undefined : readDate(text, format);
    if (day !== undefined) return { value: shape(day) };
    return {
      problem:
        format === undefined
          ? `"${text}" is not a date that is understood: choose the format of the column`
          : `"${text}" is not a date like ${format}`,
    };
  };
}

function booleanValue(text: string): Converted {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return { value: true };
  return FALSE.has(word) ? { value: false } : { problem: `"${text}" is neither yes nor no` };
}
