import { isPlainDate } from '../domain/dates/plainDate.ts';
import { decimalString } from '../domain/money/decimal.ts';
import { UNSTORABLE } from './checkText.ts';
import { SHEET_CELL_TYPES, type Sheet, type SheetCell } from './Sheet.ts';

/** Cells that a sheet may hold; as many as a page can still compute while somebody types. */
export const MOST_SHEET_CELLS = 20_000;
const MAX_TEXT = 10_000;
const MAX_FORMULA = 1_000;
const MAX_NAME = 60;
const MAX_CHOICES = 200;
/** To IV and 10000. */
const ADDRESS = /^(?:[A-Z]|[A-H][A-Z]|I[A-V])(?:[1-9]\d{0,3}|10000)$/;
const PROPERTIES: ReadonlySet<string> = new Set([
  'value',
  'format',
  'type',
  'name',
  'formula',
  'select',
  'readOnly',
  'comment',
  'isGuessed',
]);
const DECIMALS: ReadonlySet<unknown> = new Set(['number', 'percentage', 'currency']);

type Checked = { readonly value: Sheet } | { readonly message: string; readonly values?: Readonly<Record<string, string>> };
const seen = new WeakMap<object, SheetCell>();

/** The value of a field of type `sheet`: cells without anything in them are left out, numbers are decimal strings. */
export function checkSheet(value: unknown): Checked {
  if (!isObject(value)) return { message: '{label} has to be a sheet' };
  const given = Object.entries(value);
  if (given.length > MOST_SHEET_CELLS)
    return { message: '{label} has to be a sheet of at most {n} cells', values: { n: String(MOST_SHEET_CELLS) } };
  const cells: [string, SheetCell][] = [];
  for (const [address, cell] of given) {
    const checked = ADDRESS.test(address) && isObject(cell) ? (seen.get(cell) ?? checkCell(cell)) : undefined;
    if (checked === undefined) return { message: '{label}: the cell {cell} is not valid', values: { cell: address.slice(0, 10) } };
    if (Object.keys(checked).length > 0) cells.push([address, checked]);
  }
  return { value: Object.fromEntries(cells) };
}

/** The cell as it is stored; undefined when it is none. Forms check the same cells over and over: those are remembered. */
function checkCell(cell: Readonly<Record<string, unknown>>): SheetCell | undefined {
  const present = Object.entries(cell).filter(([, value]) => value !== undefined && value !== '');
  if (present.some(([name]) => !PROPERTIES.has(name))) return undefined;
  const kept = Object.fromEntries(present);
  const value = storedValue(kept['type'], kept['value']);
  if (value === undefined || !isKnown(kept)) return undefined;
  const { value: given, ...rest } = kept;
  const type = typeof given === 'number' && rest['type'] === undefined ? { type: 'number' as const } : {};
  const checked: SheetCell = 'value' in kept && !('formula' in kept) ? { ...rest, ...type, value } : rest;
  seen.set(cell, checked);
  return checked;
}

const isKnown = ({ type, isGuessed, format, name, formula, select, readOnly, comment }: Readonly<Record<string, unknown>>): boolean =>
  (type === undefined || (SHEET_CELL_TYPES as readonly unknown[]).includes(type)) &&
  (isGuessed === undefined || typeof isGuessed === 'boolean') &&
  isText(format, MAX_NAME) &&
  (name === undefined || (isText(name, MAX_NAME) && isCellName(name as string))) &&
  isText(formula, MAX_FORMULA) &&
  isText(comment, MAX_TEXT) &&
  (typeof readOnly === 'boolean' || isText(readOnly, MAX_TEXT)) &&
  (select === undefined || (Array.isArray(select) && select.length <= MAX_CHOICES && select.every(isChoice)));

/** Whether formulas can tell the name from an address and from a number: `rate`, `taux_fixe`. */
export const isCellName = (name: string): boolean =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !/^(?:[a-z]{1,3}\d+|true|false)$/i.test(name);

function storedValue(type: unknown, value: unknown): SheetCell['value'] {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' || DECIMALS.has(type)) return value === 'NaN' ? value : decimalString(value);
  if (type === 'date') return isPlainDate(value) ? value : undefined;
  return isText(value, MAX_TEXT) ? (value as string) : undefined;
}

const isText = (value: unknown, most: number): boolean =>
  value === undefined || (typeof value === 'string' && value.length <= most && !UNSTORABLE.test(value));
const isChoice = (choice: unknown): boolean =>
  (typeof choice === 'string' && isText(choice, MAX_NAME)) ||
  (isObject(choice) &&
    typeof choice['value'] === 'string' &&
    typeof choice['label'] === 'string' &&
    isText(choice['value'], MAX_NAME) &&
    isText(choice['label'], MAX_NAME * 4));
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
