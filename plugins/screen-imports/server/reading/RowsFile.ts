import { closeSync, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import type { TableRow } from './TableRow.ts';

const PIECE = 262_144;

/** Writes rows, one as JSON per line. It belongs to a thread: writing waits for the disk. */
export class RowsFile {
  private readonly file: number;
  private text = '';

  constructor(path: string) {
    this.file = openSync(path, 'w');
  }

  add({ line, cells }: TableRow): void {
    this.text += `${oneLine(JSON.stringify([line, cells]))}\n`;
    if (this.text.length >= PIECE) this.flush();
  }

  close(): void {
    this.flush();
    closeSync(this.file);
  }

  private flush(): void {
    writeSync(this.file, this.text);
    this.text = '';
  }
}

/** Readers of lines take two more signs for ends of lines than JSON does. */
const oneLine = (json: string): string =>
  /[\u2028\u2029]/.test(json) ? json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029') : json;

/** The rows again. */
export async function* readRows(content: Readable): AsyncGenerator<TableRow> {
  for await (const text of createInterface({ input: content, crlfDelay: Infinity })) {
    const [line, cells] = JSON.parse(text) as [TableRow['line'], TableRow['cells']];
    yield { line, cells };
  }
}
