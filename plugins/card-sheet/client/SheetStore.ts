import type { Disposer, Sheet, SheetCell } from '@mortise/sdk';
import { today, type Formats } from '@mortise/sdk/domain';
import { computedStruct, createAtom, makeAutoObservable, observableRef, reaction } from 'mobx';
import {
  addressOf,
  isInside,
  MOST_COLUMNS,
  MOST_ROWS,
  placesIn,
  rangeBetween,
  type CellPlace,
  type CellRange,
} from '../shared/addresses.ts';
import type { CellResult } from '../shared/CellResult.ts';
import { cellSource, type CellTexts } from '../shared/cellText.ts';
import { isBlank, type CellContext } from '../shared/CellContext.ts';
import { readCell, withoutEntry } from '../shared/readCell.ts';
import { shiftFormula } from '../shared/rewriteFormula.ts';
import type { SheetSource } from './SheetSource.ts';
import { NO_CELL, type SheetValues } from './SheetValues.ts';

/** What is being typed into the active cell. */
export interface CellEditing {
  readonly text: string;
  /** Typed in the bar above instead of in the cell. */
  readonly isInBar: boolean;
  /** Begun by typing: arrows then go on to the next cell. */
  readonly isQuick: boolean;
}

/** A cell with what it comes to. */
export interface SeenCell {
  readonly cell: SheetCell;
  readonly result: CellResult;
  readonly text: string;
}
const NOTHING_SEEN: SeenCell = { cell: NO_CELL, result: undefined, text: '' };

export interface SheetLanguage {
  readonly formats: () => Formats;
  readonly t: (key: string) => string;
}

/** Cells that one action may change. */
const MOST_CHANGED = 20_000;
const MORE_ROWS = 5;
const MORE_COLUMNS = 2;
export const FIXED_CELL = 'Nobody types into this cell.';

/** What somebody does in a sheet: where they are, what is selected, and what they type. Observable. */
export class SheetStore {
  active: CellPlace = { row: 0, column: 0 };
  /** The other corner of what is selected. */
  head: CellPlace = { row: 0, column: 0 };
  editing: CellEditing | undefined = undefined;
  /** Why something was not done; a translation key. */
  refusal: string | undefined = undefined;
  /** Counts how often the active cell is to be focused. */
  focused = 0;
  /** How far the sheet is filled. */
  filled: { readonly rows: number; readonly columns: number };
  readonly source: SheetSource;
  private readonly values: SheetValues;
  private readonly language: SheetLanguage;
  /** What cells hold and come to. One for all of them: they change together. */
  private readonly cells = createAtom('cells of a sheet');

  /** @param values - of the sheet of the source */
  constructor(source: SheetSource, values: SheetValues, language: SheetLanguage) {
    this.source = source;
    this.values = values;
    this.filled = values.size;
    this.language = language;
    makeAutoObservable<SheetStore, 'language' | 'values' | 'cells'>(this, {
      active: observableRef,
      head: observableRef,
      editing: observableRef,
      filled: observableRef,
      source: false,
      values: false,
      cells: false,
      language: false,
      start: false,
      widths: computedStruct,
      resultAt: false,
      seen: false,
      selectionIn: false,
      cellAt: false,
      textAt: false,
      sourceAt: false,
      refusalAt: false,
    });
  }

  start(): Disposer {
    return reaction(
      () => this.source.sheet,
      (sheet) => this.follow(sheet),
      { fireImmediately: true },
    );
  }

  /** What cells are written with; another one when the language or the currency changes. */
  get writing(): CellTexts {
    return { formats: this.language.formats(), currency: this.source.currency, t: this.language.t };
  }

  get selection(): CellRange {
    return rangeBetween(this.active, this.head);
  }

  /** How many rows and columns there are to see. */
  get size(): { readonly rows: number; readonly columns: number } {
    const { least, isGrowing } = this.source;
    const reached = { rows: Math.max(this.active.row, this.head.row) + 1, columns: Math.max(this.active.column, this.head.column) + 1 };
    const rows = Math.max(this.filled.rows + (isGrowing ? MORE_ROWS : 0), least.rows, reached.rows);
    const columns = Math.max(this.filled.columns + (isGrowing ? MORE_COLUMNS : 0), least.columns, reached.columns);
    return { rows: Math.min(rows, MOST_ROWS), columns: Math.min(columns, MOST_COLUMNS) };
  }

  /** Of each column. */
  get widths(): readonly number[] {
    this.cells.reportObserved();
    return Array.from({ length: this.size.columns }, (_, column) => this.values.width(column, this.writing));
  }

  cellAt(place: CellPlace): SheetCell {
    this.cells.reportObserved();
    return this.values.cell(place);
  }

  /** All that a cell shows. */
  seen(place: CellPlace): SeenCell {
    this.cells.reportObserved();
    const { values } = this;
    const cell = values.cell(place);
    if (cell === NO_CELL) return NOTHING_SEEN;
    return { cell, result: values.result(place), text: values.text(place, this.writing) };
  }

  /** The columns that are selected in a row; undefined where there are none. Rows look at it for themselves. */
  selectionIn(row: number): { readonly from: number; readonly to: number } | undefined {
    const { from, to } = this.selection;
    return row >= from.row && row <= to.row ? { from: from.column, to: to.column } : undefined;
  }

  resultAt(place: CellPlace): CellResult {
    this.cells.reportObserved();
    return this.values.result(place);
  }

  textAt(place: CellPlace): string {
    this.cells.reportObserved();
    return this.values.text(place, this.writing);
  }

  /** As it stands in the bar above. */
  sourceAt(place: CellPlace): string {
    return cellSource(this.cellAt(place), this.writing);
  }

  /** Why nobody types into a cell; a translation key. */
  refusalAt(place: CellPlace): string | undefined {
    const { readOnly } = this.cellAt(place);
    if (typeof readOnly === 'string') return readOnly;
    return readOnly === true ? FIXED_CELL : this.source.refusal;
  }

  select(place: CellPlace, isExtending = false): void {
    const inside = { row: clamp(place.row, MOST_ROWS), column: clamp(place.column, MOST_COLUMNS) };
    this.refusal = undefined;
    this.head = inside;
    if (!isExtending) this.active = inside;
  }

  /** The active cell gets the focus. */
  focus(): void {
    this.focused += 1;
  }

  /** Moves within what is there to see. */
  move(rows: number, columns: number, isExtending = false): void {
    const from = isExtending ? this.head : this.active;
    const { rows: height, columns: width } = this.size;
    this.select({ row: Math.min(from.row + rows, height - 1), column: Math.min(from.column + columns, width - 1) }, isExtending);
    this.focused += 1;
  }

  selectRange({ from, to }: CellRange): void {
    this.active = from;
    this.head = to;
  }

  selectAll(): void {
    const { rows, columns } = this.filled;
    this.selectRange({ from: { row: 0, column: 0 }, to: { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) } });
  }

  /** Begins to type into the active cell: what is there, or a text instead of it. */
  begin(text?: string, isInBar = false): void {
    const refusal = this.refusalAt(this.active);
    if (refusal !== undefined) {
      this.refusal = refusal;
      return;
    }
    this.source.begin?.();
    this.refusal = undefined;
    this.editing = { text: text ?? this.sourceAt(this.active), isInBar, isQuick: text !== undefined && !isInBar };
  }

  type(text: string): void {
    if (this.editing) this.editing = { ...this.editing, text };
  }

  /** Takes over what was typed. Answers whether it could be; otherwise it goes on being typed. */
  commit(): boolean {
    const { editing, active } = this;
    if (editing === undefined) return true;
    if (editing.text === this.sourceAt(active)) {
      this.editing = undefined;
      return true;
    }
    const read = readCell(this.cellAt(active), editing.text, this.context);
    this.refusal = 'refusal' in read ? read.refusal : undefined;
    if ('refusal' in read) return false;
    this.editing = undefined;
    this.put([[active, read.cell]]);
    return true;
  }

  cancel(): void {
    this.editing = undefined;
    this.refusal = undefined;
    this.focused += 1;
  }

  /** Somebody went elsewhere: what cannot be taken over is left, and why stays in sight. */
  leave(): void {
    if (!this.commit()) this.editing = undefined;
  }

  /** Empties what is selected. */
  clear(): void {
    this.change(this.selection, withoutEntry);
  }

  /** The active cell goes into all that is selected; references move along. */
  fill(): void {
    if (!this.commit()) return;
    const { active } = this;
    const { value, formula, type, isGuessed, format, select } = this.cellAt(active);
    this.change(this.selection, ({ name, comment, readOnly }, { row, column }) => ({
      ...withDefined({ type, isGuessed, format, select, name, comment, readOnly }),
      ...(formula === undefined ? withDefined({ value }) : { formula: shiftFormula(formula, row - active.row, column - active.column) }),
    }));
    this.focused += 1;
  }

  /** Changes every cell of a range that may be changed. */
  change(range: CellRange, to: (cell: SheetCell, place: CellPlace) => SheetCell): void {
    this.put([...placesIn(range)].slice(0, MOST_CHANGED).map((place) => [place, to(this.cellAt(place), place)]));
  }

  /** Puts cells in their places, all at once; those that nobody types into stay. */
  put(cells: readonly (readonly [place: CellPlace, cell: SheetCell])[]): void {
    const allowed = cells.filter(([place]) => isInside(place) && this.refusalAt(place) === undefined);
    const refused = cells.find(([place]) => this.refusalAt(place) !== undefined);
    this.refusal = refused && this.refusalAt(refused[0]);
    if (allowed.length === 0) return;
    this.source.begin?.();
    const sheet: Record<string, SheetCell> = { ...this.source.sheet };
    for (const [place, cell] of allowed) {
      if (isBlank(cell) && Object.keys(cell).length === 0) delete sheet[addressOf(place)];
      else sheet[addressOf(place)] = cell;
    }
    this.source.write(sheet);
  }

  /** A box that is ticked, or not. */
  toggle(place: CellPlace): void {
    this.put([[place, { ...this.cellAt(place), value: this.resultAt(place) !== true }]]);
  }

  undo(): boolean {
    return this.source.undo?.() ?? false;
  }

  /** Takes over what the source holds now. */
  private follow(sheet: Sheet): void {
    if (!this.values.follow(sheet)) return;
    this.filled = this.values.size;
    this.cells.reportChanged();
  }

  get context(): CellContext {
    const { locale, timeZone } = this.language.formats();
    return { locale, today: today(timeZone) };
  }
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most - 1));
const withDefined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
