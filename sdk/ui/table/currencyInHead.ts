import type { TableColumn } from './tableTypes.ts';

/** The one currency that all amounts of a table are in; undefined where there are several. */
export function currencyInHead<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string | undefined {
  const readers = columns.flatMap(({ currencyOf }) => currencyOf ?? []);
  const currencies = new Set(rows.flatMap((row) => readers.map((read) => read(row))));
  return currencies.size === 1 ? [...currencies][0] : undefined;
}
