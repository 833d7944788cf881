import { exactNumber } from '../shared/exactNumber.ts';
import { instantOf, type Cell } from './cells.ts';

type Plain = string | number | boolean | null | undefined;

/** A value of a JSON body as its number format means it: days and decimals come as text and become what they are. */
export function formattedCell(value: Plain, format: string | undefined): Cell {
  if (value === undefined) return null;
  if (typeof value !== 'string' || format === undefined) return value;
  const codes = format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (/[dy]/i.test(codes)) return dayOf(value) ?? value;
  return /[0#]/.test(codes) ? (exactNumber(value) ?? value) : value;
}

/** A day, or a day with a time that is taken for the clock on the wall. */
function dayOf(text: string): Date | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return instantOf(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z?$/.test(text) ? instantOf(text.replace(/Z?$/, 'Z')) : undefined;
}
