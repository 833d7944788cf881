import { harmlessCell, plainCell } from '@mortise/sdk/domain';
import { unreadableFile } from '@mortise/sdk/server';
import { type CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { sourceOf, targetOf, type TextRow } from '../../shared/textFiles.ts';
import type { FileText, TextFileAnswer } from './textFile.ts';

/** The key finds the text, the text is what is translated; the others help whoever translates. */
const COLUMNS = ['key', 'text', 'english', 'product', 'context'] as const;

export function writeCsv(rows: readonly TextRow[], language: string): string {
  const lines = rows.map((row) => [row.key, targetOf(row, language) ?? '', sourceOf(row), row.product ?? '', row.home ?? '']);
  return stringify([[...COLUMNS], ...lines.map((line) => line.map(harmlessCell))], { bom: true, record_delimiter: '\r\n' });
}

/** @throws UNREADABLE_FILE */
export function readCsv(source: string): TextFileAnswer {
  const [head, ...lines] = records(source);
  const names = head!.record.map((name) => name.trim().toLowerCase());
  const [keyAt, textAt] = [names.indexOf('key'), names.indexOf('text')];
  if (keyAt < 0 || textAt < 0)
    throw unreadableFile('Line {line} names no column "{column}": the first line has to name the columns key and text.', {
      line: '1',
      column: keyAt < 0 ? 'key' : 'text',
    });
  const texts = lines.map(({ record, line }): FileText => ({
    line,
    key: plainCell(record[keyAt] ?? ''),
    text: plainCell(record[textAt] ?? ''),
  }));
  return { texts };
}

interface CsvLine {
  readonly record: readonly string[];
  /** Where it begins. */
  readonly line: number;
}

function records(source: string): readonly CsvLine[] {
  const found: CsvLine[] = [];
  let line = 1;
  try {
    parse(source, {
      bom: true,
      delimiter: separatorOf(source),
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[], { lines }) => {
        found.push({ record, line });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    throw refused(error as CsvError, line);
  }
  return found;
}

/** Excel writes semicolons where commas are decimal signs. */
function separatorOf(source: string): string {
  const [first = ''] = source.split(/\r?\n/, 1);
  return [',', ';', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)[0]!;
}

function refused({ code, message }: CsvError, line: number): Error {
  const values = { line: String(line) };
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return unreadableFile('A quote that opens in line {line} is never closed: close it, or double it inside a text.', values);
  return unreadableFile('Line {line} is no line of CSV ({reason}): write texts with quotes in quotes, and double those inside.', {
    ...values,
    reason: message,
  });
}
