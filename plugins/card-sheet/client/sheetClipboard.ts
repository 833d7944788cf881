import type { SheetCell } from '@mortise/sdk';
import { addressOf, placeOf, type CellPlace } from '../shared/addresses.ts';
import { cellCopy } from '../shared/cellText.ts';
import { fromClipboardText, toClipboardText } from '../shared/clipboardText.ts';
import { readCell } from '../shared/readCell.ts';
import { shiftFormula } from '../shared/rewriteFormula.ts';
import type { SheetStore } from './SheetStore.ts';

/** Cells with their formulas, for sheets of the product; workbooks get the text. */
const OWN_TYPE = 'application/x-mortise-sheet';

interface CopiedCells {
  readonly from: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** Whether they are moved: then their formulas go on asking for the same cells. */
  readonly isCut: boolean;
}

/** Puts what is selected on the clipboard. */
export function copyCells(store: SheetStore, data: DataTransfer, isCut = false): void {
  const rows = placesOf(store);
  const text = rows.map((row) => row.map((place) => cellCopy(store.cellAt(place), store.resultAt(place), store.writing)));
  const own: CopiedCells = {
    from: addressOf(store.selection.from),
    rows: rows.map((row) => row.map((place) => store.cellAt(place))),
    isCut,
  };
  data.setData('text/plain', toClipboardText(text));
  data.setData(OWN_TYPE, JSON.stringify(own));
}

/** Puts what is on the clipboard into the cells from the first selected one on; a single cell goes into all that is selected. */
export function pasteCells(store: SheetStore, data: DataTransfer): void {
  const own = ownCells(data.getData(OWN_TYPE));
  const text = data.getData('text/plain');
  if (own === undefined && text === '') return;
  const rows = own?.rows ?? fromClipboardText(text);
  const { from, to } = store.selection;
  const isOne = rows.length === 1 && rows[0]!.length === 1;
  const height = isOne ? to.row - from.row + 1 : rows.length;
  const width = isOne ? to.column - from.column + 1 : Math.max(...rows.map((row) => row.length));
  const cells: [CellPlace, SheetCell][] = [];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const brought = rows[isOne ? 0 : row]?.[isOne ? 0 : column];
      const place = { row: from.row + row, column: from.column + column };
      if (brought !== undefined)
        cells.push([place, pasted(store, place, brought, own && !own.isCut ? placeFrom(own.from, rows, isOne, row, column) : undefined)]);
    }
  }
  store.put(cells);
  store.selectRange({ from, to: { row: from.row + height - 1, column: from.column + width - 1 } });
}

const placesOf = ({ selection: { from, to } }: SheetStore): readonly (readonly CellPlace[])[] =>
  Array.from({ length: to.row - from.row + 1 }, (_, row) =>
    Array.from({ length: to.column - from.column + 1 }, (_, column) => ({ row: from.row + row, column: from.column + column })),
  );

/** Where a cell was copied from. */
function placeFrom(from: string, _rows: unknown, isOne: boolean, row: number, column: number): CellPlace {
  const first = placeOf(from)!;
  return isOne ? first : { row: first.row + row, column: first.column + column };
}

/** A cell of the product comes with its formula; text is read as the cell that it comes into wants it. What cannot be stays as it was. */
function pasted(store: SheetStore, place: CellPlace, brought: SheetCell | string, copiedFrom: CellPlace | undefined): SheetCell {
  const present = store.cellAt(place);
  if (typeof brought === 'string') {
    const read = readCell(present, brought, { ...store.context, isPasted: true });
    return 'cell' in read ? read.cell : present;
  }
  const { name: _name, readOnly: _readOnly, ...rest } = brought;
  const kept = {
    ...(present.name !== undefined && { name: present.name }),
    ...(present.readOnly !== undefined && { readOnly: present.readOnly }),
  };
  if (rest.formula === undefined || copiedFrom === undefined) return { ...rest, ...kept };
  return { ...rest, ...kept, formula: shiftFormula(rest.formula, place.row - copiedFrom.row, place.column - copiedFrom.column) };
}

/** What this product has put on the clipboard itself; undefined for anything else. */
function ownCells(text: string): CopiedCells | undefined {
  try {
    const own = JSON.parse(text) as CopiedCells;
    return placeOf(own.from) !== undefined && Array.isArray(own.rows) && own.rows.every(Array.isArray) ? own : undefined;
  } catch {
    return undefined;
  }
}
