import type { RowAction } from './rowActions.ts';

/** A row as scripts answer it. */
export interface RowData {
  readonly _id?: string;
  readonly id?: string;
  readonly registration?: string;
  /** Rows under it, or where they are loaded from. */
  readonly children?: readonly RowData[] | string;
  readonly actions?: readonly RowAction[];
}

/** How a table reads {@link RowData}: `<RecordTable {...rowData} rows={rows} … />`. */
export const rowData = {
  keyOf: ({ _id, id, registration }: RowData): string => _id ?? id ?? registration ?? '',
  childrenOf: <Row extends RowData>({ children }: Row) => children as readonly Row[] | string | undefined,
  actionsOf: ({ actions }: RowData) => actions,
};
