import { unreadableFile } from '@mortise/sdk/server';
import { type Cell, textOf } from './Cell.ts';
import { ColumnProbe } from './ColumnProbe.ts';
import { headerOf, isNote, isTotal, uniqueNames } from './headers.ts';
import { contains, type Range } from './range.ts';
import type { TableRow } from './TableRow.ts';
import type { ColumnFacts } from '../../shared/tableFacts.ts';

export const TABLE_LIMITS = { columns: 2_000, rows: 2_000_000, cells: 40_000_000, cellText: 100_000 };
/** How far down headers are looked for, and how far up footers. */
const HEADER_SEARCH = 30;
const FOOTER_SEARCH = 12;
export const PREVIEW_ROWS = 20;

export interface BuiltTable {
  readonly headerLine: number;
  readonly columns: readonly string[];
  readonly total: number;
  readonly preview: readonly TableRow[];
  readonly facts: readonly ColumnFacts[];
  /** Lines that were left out: totals and notes under the table, headers that are repeated. */
  readonly leftOut: readonly number[];
}
export interface TableWishes {
  /** 0 for a file without headers; found out unless given. */
  readonly headerLine?: number;
  readonly range?: Range;
  readonly keepsTotals?: boolean;
}

/** Takes the lines of a file one after the other and finds out what is a header, a row and a footer. */
export class TableBuilder {
  private readonly wishes: TableWishes;
  private readonly write: (row: TableRow) => void;
  private before: TableRow[] = [];
  private header: TableRow | undefined;
  private columns: readonly string[] = [];
  private probes: readonly ColumnProbe[] = [];
  private readonly tail: TableRow[] = [];
  private readonly leftOut: number[] = [];
  private readonly preview: TableRow[] = [];
  private total = 0;
  private cells = 0;

  constructor(wishes: TableWishes, write: (row: TableRow) => void) {
    this.wishes = wishes;
    this.write = write;
  }

  /** @throws beyond a limit */
  add(line: number, given: readonly Cell[]): void {
    const cells = this.wishes.range === undefined ? given : contains(this.wishes.range, line, given);
    if (cells === undefined || cells.every((cell) => cell === '')) return;
    requireWidth(line, cells);
    const row = { line, cells };
    if (this.header !== undefined) return this.addRow(row);
    this.before.push(row);
    const { headerLine } = this.wishes;
    const isSearched = (headerLine ?? 0) < line && this.before.length >= HEADER_SEARCH;
    if (headerLine === line || isSearched) this.begin();
  }

  /** @throws when there are no rows at all */
  finish(): BuiltTable {
    if (this.header === undefined) this.begin();
    if (this.header === undefined) throw unreadableFile('The file holds no rows.');
    while (this.wishes.keepsTotals !== true && this.isFooter(this.tail.at(-1))) this.leftOut.push(this.tail.pop()!.line);
    for (const row of this.tail) this.emit(row);
    return {
      headerLine: this.header.line,
      columns: this.columns,
      total: this.total,
      preview: this.preview,
      facts: this.probes.map((probe) => probe.facts()),
      leftOut: this.leftOut.toSorted((one, other) => one - other),
    };
  }

  private begin(): void {
    const { headerLine } = this.wishes;
    const first = this.before[0];
    if (first === undefined) return;
    const width = Math.max(...this.before.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1));
    const header =
      headerLine === 0 ? { line: 0, cells: [] } : (this.before.find(({ line }) => line === headerLine) ?? headerOf(this.before));
    const above = this.before.findLast(({ line }) => line < header.line);
    this.header = header;
    this.columns = uniqueNames(header.cells.map(textOf), above?.cells.map(textOf) ?? [], width);
    this.probes = this.columns.map(() => new ColumnProbe());
    for (const row of this.before) if (row.line > header.line) this.addRow(row);
    this.before = [];
  }

  private addRow(row: TableRow): void {
    if (this.isRepeatedHeader(row)) {
      // With it goes the title of the part that begins here.
      while (isNote(this.tail.at(-1), this.columns.length)) this.leftOut.push(this.tail.pop()!.line);
      this.leftOut.push(row.line);
      return;
    }
    this.tail.push(row);
    if (this.tail.length > FOOTER_SEARCH) this.emit(this.tail.shift()!);
  }

  private emit(row: TableRow): void {
    this.total += 1;
    this.cells += row.cells.length;
    if (this.total > TABLE_LIMITS.rows) throw beyond('rows', TABLE_LIMITS.rows);
    if (this.cells > TABLE_LIMITS.cells) throw beyond('cells', TABLE_LIMITS.cells);
    for (const [index, probe] of this.probes.entries()) probe.add(row.cells[index] ?? '');
    if (this.preview.length < PREVIEW_ROWS) this.preview.push(row);
    this.write(row);
  }

  private isFooter(row: TableRow | undefined): boolean {
    return row !== undefined && (isTotal(row) || isNote(row, this.columns.length));
  }

  /** Lists in parts repeat their headers, and word one or the other differently. */
  private isRepeatedHeader({ cells }: TableRow): boolean {
    const { cells: headers, line } = this.header!;
    const named = headers.filter((header) => header !== '').length;
    const same = headers.filter((header, index) => header !== '' && textOf(header) === textOf(cells[index])).length;
    return line > 0 && same >= 2 && same * 3 >= named * 2;
  }
}

function requireWidth(line: number, cells: readonly Cell[]): void {
  if (cells.length > TABLE_LIMITS.columns) {
    const values = { line: String(line), columns: cells.length.toLocaleString('en'), limit: TABLE_LIMITS.columns.toLocaleString('en') };
    throw unreadableFile('Line {line} has {columns} columns: {limit} is the limit. Choose a range of the file.', values);
  }
  const long = cells.findIndex((cell) => textOf(cell).length > TABLE_LIMITS.cellText);
  if (long === -1) return;
  const values = { line: String(line), column: String(long + 1), limit: TABLE_LIMITS.cellText.toLocaleString('en') };
  throw unreadableFile('Line {line}, column {column} has more than {limit} characters', values);
}

const beyond = (what: 'rows' | 'cells', limit: number) =>
  what === 'rows'
    ? unreadableFile('The file has more than {limit} rows. Split it.', { limit: limit.toLocaleString('en') })
    : unreadableFile('The file has more than {limit} cells. Split it.', { limit: limit.toLocaleString('en') });
