import { apiError, type EntityDefinition, type Field, fieldLabel } from '@mortise/sdk';
import type { ImportMapping } from '../shared/imports.ts';
import { decimalsOf } from '../shared/importQuestions.ts';
import { noDate, reasonInEnglish } from '../shared/rowReasons.ts';
import { columnConverter, type Converted } from './convertColumn.ts';
import { type Cell, textOf } from './reading/Cell.ts';
import { dateStylesOf, readDate } from './reading/readDate.ts';
import type { Table } from './reading/Table.ts';
import type { TableRow } from './reading/TableRow.ts';
import { readTarget, type Target } from './targets.ts';

const PLACEHOLDER = /\{([^{}]+)\}/g;
const ONE_COLUMN = /^\{([^{}]+)\}$/;

export interface FixedValue {
  readonly template: string;
  readonly field: Field | undefined;
  readonly mapping: ImportMapping;
  readonly table: Pick<Table, 'columns' | 'facts'>;
  /** Of date-times that say none. */
  readonly timeZone: string;
}

/** What a fixed value is in each row: a value of its own, or what its columns say there. */
export type FixedReader = (row: TableRow, currency?: string) => Converted;

/** A cell alone is read as its column is, any other date as the one day that it can be. */
export function fixedReader({ template, field, mapping, table, timeZone }: FixedValue): FixedReader {
  const name = ONE_COLUMN.exec(template)?.[1] ?? '';
  const position = table.columns.indexOf(name);
  const { values: _values, ...column } = mapping.columns.find((one) => one.column === name) ?? { column: name, target: '' };
  const reading = { mapping: column, field, facts: table.facts[position], decimals: decimalsOf(mapping, table), timeZone };
  if (position !== -1) {
    const convert = columnConverter(reading);
    return (row, currency) => convert(row.cells[position] ?? '', currency);
  }
  return (row, currency) => {
    const text = filled(template, row, table.columns);
    const isDate = (field?.type === 'date' || field?.type === 'datetime') && text !== '';
    if (!isDate) return columnConverter(reading)(text, currency);
    const style = onlyStyle(text);
    if (style === undefined) return { problem: noDate(text, 'yyyy-MM-dd') };
    return columnConverter({
      ...reading,
      mapping: { ...column, dateFormat: style.format, ...(style.language && { dateLanguage: style.language }) },
    })(text);
  };
}

/** How the text is a date, where that is sure: `2026-01-31`, `31/01/2026`, but not `01/02/2026`. */
function onlyStyle(text: string) {
  const styles = dateStylesOf(text);
  return new Set(styles.map((style) => readDate(text, style))).size === 1 ? styles[0] : undefined;
}

function filled(template: string, row: TableRow, columns: readonly string[]): string {
  const valueOf = (name: string): string => (name === 'line' ? String(row.line) : textOf(row.cells[columns.indexOf(name)]));
  return template.replaceAll(PLACEHOLDER, (_, name: string) => valueOf(name)).trim();
}

/** What a fixed value is called where it is wrong. */
export const labelOf = (target: Target): string => ('field' in target ? fieldLabel(target.name, target.field) : target.kind);

const NO_ROW: TableRow = { line: 0, cells: [] as readonly Cell[] };

/** @throws INVALID_FIELD_IN_BODY for values that are the same in every row, and in none what their field takes */
export function requireFixedValues(
  mapping: ImportMapping,
  table: Table,
  entity: EntityDefinition,
  find: (name: string) => EntityDefinition | undefined,
): void {
  const timeZone = mapping.timeZone ?? 'utc';
  for (const [path, template] of Object.entries(mapping.fixed ?? {})) {
    const target = readTarget(path, entity, find);
    if (target === undefined || !('field' in target) || template.search(PLACEHOLDER) !== -1) continue;
    const converted = fixedReader({ template, field: target.field, mapping, table, timeZone })(NO_ROW);
    if (!('problem' in converted)) continue;
    const message = reasonInEnglish([converted.problem(labelOf(target))]);
    throw apiError('INVALID_FIELD_IN_BODY', [`mapping.fixed.${path}`], {
      errors: [message],
      fieldProps: { [`mapping.fixed.${path}`]: { errorFormat: message } },
    });
  }
}
