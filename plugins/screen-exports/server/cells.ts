import type { FileValue } from '@mortise/sdk';
import { harmlessCell, plainText } from '@mortise/sdk/domain';
import { IANAZone } from 'luxon';
import { exactNumber } from '../shared/exactNumber.ts';
import type { ColumnKind, RecordColumn } from '@mortise/sdk/server';
import type { ExportTexts } from './exportTexts.ts';

/** A value as a workbook holds it. A date is the wall clock, in UTC. */
export type Cell = string | number | boolean | Date | null;

/** In which words and in which time zone values are written. */
export interface Wording {
  readonly labels: ExportTexts['labels'];
  /** IANA name. */
  readonly timeZone: string;
}

/** Longest text of a cell of a workbook. */
const LONGEST_TEXT = 32_767;
/** Spreadsheets agree on the days from here on: the calendar of workbooks has a 29 February 1900. */
const FIRST_DAY = '1900-03-01';

/** The cell of a workbook. What a number or a date of a workbook cannot hold exactly is written as text, and so are several values. */
export function workbookCell(column: RecordColumn, record: unknown, wording: Wording): Cell {
  const values = valuesOf(column, record);
  if (values.length === 0) return null;
  const typed = values.length === 1 && column.list === undefined ? typedCell(column.kind, values[0], wording.timeZone) : undefined;
  return (
    typed ??
    values
      .map((value) => textOf(column, value, wording))
      .join(', ')
      .slice(0, LONGEST_TEXT)
  );
}

/** The cell of a CSV file: decimals with a point, days and times as ISO 8601, and nothing that a spreadsheet would compute. */
export function csvCell(column: RecordColumn, record: unknown, wording: Wording): string {
  return harmlessCell(
    valuesOf(column, record)
      .map((value) => textOf(column, value, wording))
      .join(', '),
  );
}

const valuesOf = (column: RecordColumn, record: unknown): readonly unknown[] =>
  column
    .valuesOf(record)
    .flat()
    .filter((value) => value !== undefined && value !== null && value !== '');

function typedCell(kind: ColumnKind, value: unknown, timeZone: string): Cell | undefined {
  switch (kind) {
    case 'amount':
    case 'percentage':
    case 'number':
      return exactNumber(value);
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'date':
      return typeof value === 'string' && value >= FIRST_DAY ? instantOf(`${value}T00:00:00Z`) : undefined;
    case 'datetime':
      return typeof value === 'string' && value >= FIRST_DAY ? wallClock(value, timeZone) : undefined;
    default:
      return undefined;
  }
}

/** An instant from ISO 8601 or from milliseconds; undefined when it is none. */
export function instantOf(time: string | number): Date | undefined {
  const instant = new Date(time);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function textOf({ kind, list }: RecordColumn, value: unknown, { labels, timeZone }: Wording): string {
  const text = typeof value === 'object' ? textOfObject(value) : plainText(value);
  if (list !== undefined) return labelOf(labels[list] ?? {}, text);
  return kind === 'datetime' ? (wallClock(text, timeZone)?.toISOString().slice(0, 19).replace('T', ' ') ?? text) : text;
}

/** Files by their names, all else as JSON. */
function textOfObject(value: unknown): string {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const names = parts.map((part) => (typeof part === 'object' && part !== null ? (part as Partial<FileValue>).name : undefined));
  const isFiles =
    parts.length > 0 && parts.every((part, index) => names[index] !== undefined && Object.hasOwn(Object(part) as object, '_id'));
  return isFiles ? names.join(', ') : JSON.stringify(value);
}

const labelOf = (labels: Readonly<Record<string, string>>, code: string): string => (Object.hasOwn(labels, code) ? labels[code]! : code);

/** An instant as the clock on the wall shows it, as if that were UTC: workbooks know no time zones. */
function wallClock(instant: string, timeZone: string): Date | undefined {
  const time = Date.parse(instant);
  return instantOf(time + IANAZone.create(timeZone).offset(time) * 60_000);
}
