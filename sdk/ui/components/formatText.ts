import type { FileValue } from '../../entity/EntityRecord.ts';
import type { Field, Fields, IntegerField } from '../../entity/Field.ts';
import type { Formats } from '../../domain/locales/Formats.ts';
import { formatDuration } from '../../domain/locales/formatDuration.ts';
import { textOfHtml } from '../../domain/text/textOfHtml.ts';
import { plainText } from '../../domain/text/plainText.ts';

type LabelOf = (list: string, value: string) => string;
type Translate = (key: string) => string;

/** A value that is no amount, as text: lists and nested objects by what they hold, one after another. */
export function formatText(field: Field, value: unknown, formats: Formats, labelOf: LabelOf, t: Translate): string {
  const nested = (part: unknown): string => {
    if (field.type === 'file' || field.type === 'files') return plainText((part as FileValue | null)?.name);
    if (typeof part !== 'object' || part === null) return oneText(field, part, formats, labelOf, t);
    const fields: Fields = 'fields' in field ? field.fields : {};
    const texts = Object.entries(part).map(([name, inner]) => formatText(fields[name] ?? { type: 'text' }, inner, formats, labelOf, t));
    return texts.filter((text) => text !== '').join(', ');
  };
  if (!Array.isArray(value)) return nested(value);
  return value.map(nested).join(field.type === 'items' ? '; ' : ', ');
}

function oneText(field: Field, value: unknown, formats: Formats, labelOf: LabelOf, t: Translate): string {
  const text = plainText(value);
  if (text === '') return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if ('list' in field && field.list !== undefined) return labelIn(field, field.list, text, labelOf);
  switch (field.type) {
    case 'date':
      return formats.date(text);
    case 'datetime':
      return formats.dateTime(text);
    case 'percentage':
      return formats.percentage(text);
    case 'richtext':
      return textOfHtml(text);
    case 'number':
    case 'slider':
      return formats.number(text, 0, field.decimals ?? DECIMALS_SHOWN);
    case 'integer':
      return field.unit === undefined ? formats.number(text) : measure(Number(text), field.unit, formats);
    default:
      return text;
  }
}

/** What was typed into a field that takes any value is its own label. */
function labelIn(field: Field, list: string, value: string, labelOf: LabelOf): string {
  const label = labelOf(list, value);
  return 'isCreatable' in field && field.isCreatable && label === `${value} (???)` ? value : label;
}

function measure(count: number, unit: NonNullable<IntegerField['unit']>, formats: Formats): string {
  if (unit === 'year') return formats.year(count);
  return unit === 'bytes' ? formats.bytes(count) : formatDuration(count);
}

/** FIELD-095. */
const DECIMALS_SHOWN = 3;
const DECIMALS: ReadonlySet<string> = new Set(['number', 'integer', 'percentage', 'currency', 'slider']);

/** A value as it is copied into a spreadsheet: numbers as plain decimals, all else as it is read. */
export const formatCopiedText = (field: Field, value: unknown, formats: Formats, labelOf: LabelOf, t: Translate): string =>
  DECIMALS.has(field.type) ? plainText(value) : formatText(field, value, formats, labelOf, t);

const TABULAR: ReadonlySet<string> = new Set([...DECIMALS, 'date', 'datetime', 'time']);

/** Whether values of the field stand at the end of their column. */
export const isAlignedAtEnd = (field: Field): boolean => DECIMALS.has(field.type);
/** Whether values of the field have figures of one width. */
export const isTabular = (field: Field): boolean => TABULAR.has(field.type);
