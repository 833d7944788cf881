import type { Sheet, SheetCell } from '@mortise/sdk';
import { keyOf, placeOf, placeOfKey, type CellPlace } from '../shared/addresses.ts';
import type { CellResult } from '../shared/CellResult.ts';
import { cellText, type CellTexts } from '../shared/cellText.ts';
import { SheetEngine } from '../shared/SheetEngine.ts';

/** What stands where nothing does. */
export const NO_CELL: SheetCell = {};
/** Rows by which the width of a column goes. */
const LOOKED_AT = 200;
export const LEAST_WIDTH = 84;
const MOST_WIDTH = 280;
const LETTER = 8;
const PADDING = 10;

/** The cells of a sheet with what they come to, and how they read. Follows the sheet by what has changed in it. */
export class SheetValues {
  private rows = 0;
  private columns = 0;
  private cells = new Map<number, SheetCell>();
  private readonly engine = new SheetEngine();
  private readonly keys = new Map<string, number>();
  private readonly texts = new Map<number, string>();
  private writing: CellTexts | undefined;

  static of(sheet: Sheet): SheetValues {
    const values = new SheetValues();
    values.follow(sheet);
    return values;
  }

  /** How far the sheet is filled. */
  get size(): { readonly rows: number; readonly columns: number } {
    return { rows: this.rows, columns: this.columns };
  }

  /** Takes over what has changed; answers whether anything has. */
  follow(sheet: Sheet): boolean {
    const next = new Map<number, SheetCell>();
    const changes: [number, SheetCell | undefined][] = [];
    for (const [address, cell] of Object.entries(sheet)) {
      const key = this.keyOfAddress(address);
      if (key === undefined) continue;
      next.set(key, cell);
      if (this.cells.get(key) !== cell) changes.push([key, cell]);
    }
    for (const key of this.cells.keys()) if (!next.has(key)) changes.push([key, undefined]);
    this.cells = next;
    for (const key of this.engine.update(changes)) this.texts.delete(key);
    this.measure();
    return changes.length > 0;
  }

  cell(place: CellPlace): SheetCell {
    return this.cells.get(keyOf(place)) ?? NO_CELL;
  }

  result(place: CellPlace): CellResult {
    return this.engine.valueAt(place);
  }

  text(place: CellPlace, writing: CellTexts): string {
    if (writing !== this.writing) this.texts.clear();
    this.writing = writing;
    const key = keyOf(place);
    const cell = this.cells.get(key);
    if (cell === undefined) return '';
    let text = this.texts.get(key);
    if (text === undefined) this.texts.set(key, (text = cellText(cell, this.engine.valueAt(place), writing)));
    return text;
  }

  /** As wide as what stands in the first rows. */
  width(column: number, writing: CellTexts): number {
    let longest = 0;
    for (let row = 0; row < Math.min(this.rows, LOOKED_AT); row += 1)
      longest = Math.max(longest, this.text({ row, column }, writing).length);
    return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, longest * LETTER + PADDING)));
  }

  private keyOfAddress(address: string): number | undefined {
    const known = this.keys.get(address);
    if (known !== undefined) return known;
    const place = placeOf(address);
    if (place === undefined) return undefined;
    this.keys.set(address, keyOf(place));
    return keyOf(place);
  }

  private measure(): void {
    this.rows = 0;
    this.columns = 0;
    for (const key of this.cells.keys()) {
      const { row, column } = placeOfKey(key);
      if (row >= this.rows) this.rows = row + 1;
      if (column >= this.columns) this.columns = column + 1;
    }
  }
}
