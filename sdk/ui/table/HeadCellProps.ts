import type { RecordTableProps, TableColumn } from './tableTypes.ts';
import type { ColumnOrder } from './useColumnOrder.ts';
import type { ColumnWidths } from './useColumnWidths.ts';

export interface HeadCellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly position: number;
  readonly ids: readonly string[];
  readonly widths: ColumnWidths<Row>;
  readonly order: ColumnOrder;
  readonly isTabStop: boolean;
  readonly isRightToLeft: boolean;
  readonly sort: RecordTableProps<Row>['sort'];
  readonly onSort: RecordTableProps<Row>['onSort'] | undefined;
  readonly onReorder: RecordTableProps<Row>['onReorder'] | undefined;
  readonly onHide: RecordTableProps<Row>['onHide'] | undefined;
}
