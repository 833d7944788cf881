import { columnIndex, columnName, isInside } from './addresses.ts';
import { formulaTokens, type FormulaToken } from './formulaTokens.ts';

export type DecimalSign = '.' | ',';

/** A formula as the user's locale writes it: `ROUND(A1;1,5)` where the decimal sign is a comma. What cannot be read stays as it is. */
export const formulaForLocale = (formula: string, decimal: DecimalSign): string => rewritten(formula, '.', decimal);
/** A formula typed in the user's locale, as it is stored. */
export const formulaFromLocale = (text: string, decimal: DecimalSign): string => rewritten(text, decimal, '.');

function rewritten(formula: string, from: DecimalSign, to: DecimalSign): string {
  const separator = to === ',' ? ';' : ',';
  return mapped(formula, from, ({ kind, text }) => {
    if (kind === 'number') return text.replace(from, to);
    return kind === 'separator' ? separator : text;
  });
}

/** A formula as it stands so many rows and columns on: references without `$` move along. */
export const shiftFormula = (formula: string, rows: number, columns: number): string =>
  mapped(formula, '.', (token) => (token.kind === 'reference' ? shifted(token.text, rows, columns) : token.text));

function shifted(reference: string, rows: number, columns: number): string {
  const [, fixedColumn = '', name = '', fixedRow = '', number = ''] = /^(\$?)([A-Za-z]+)(\$?)(\d+)$/.exec(reference) ?? [];
  const place = { row: Number(number) - 1 + (fixedRow === '' ? rows : 0), column: columnIndex(name) + (fixedColumn === '' ? columns : 0) };
  if (!isInside(place)) return '#REF!';
  return `${fixedColumn}${columnName(place.column)}${fixedRow}${place.row + 1}`;
}

function mapped(formula: string, decimal: DecimalSign, write: (token: FormulaToken) => string): string {
  try {
    return formulaTokens(formula, decimal).map(write).join('');
  } catch {
    return formula;
  }
}
