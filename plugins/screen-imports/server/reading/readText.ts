import { plainCell } from '@mortise/sdk/domain';
import { unreadableFile } from '@mortise/sdk/server';
import { type CsvError, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { TextFormat } from '../../shared/imports.ts';
import { decodedText } from './decodeText.ts';
import type { TableBuilder } from './TableBuilder.ts';

const MEGABYTE = 1_048_576;
/** A record that is longer has a quote that nobody closed, or is none. */
const LONGEST_RECORD = 4 * MEGABYTE;

/** Takes the lines of a CSV file. @throws where they cannot be told apart, with the line */
export async function readText(
  path: string,
  { encoding, separator, quote }: Required<Pick<TextFormat, 'encoding' | 'separator' | 'quote'>>,
  builder: TableBuilder,
): Promise<void> {
  let last = 0;
  // The library makes an error of every line that is longer than the first, and throws it away: where it was made costs the most.
  Error.stackTraceLimit = 0;
  const parser = parse({
    delimiter: separator,
    quote: quote === '' ? false : quote,
    bom: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    on_record: (record: string[], { lines }) => {
      last = lines;
      builder.add(lines, record.map(plainCell));
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline(createReadStream(path, { highWaterMark: MEGABYTE }), decodedText(encoding), parser);
  } catch (error) {
    throw readable(error, last + 1);
  }
}

function readable(error: unknown, line: number): unknown {
  const { code } = error as Partial<CsvError>;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return unreadableFile('A quote that opens in line {line} is never closed', { line: String(line) });
  if (code === 'CSV_MAX_RECORD_SIZE') {
    const values = { line: String(line), limit: String(LONGEST_RECORD / MEGABYTE) };
    return unreadableFile('The text that begins in line {line} is longer than {limit} MB: a quote in it is never closed', values);
  }
  return error;
}
