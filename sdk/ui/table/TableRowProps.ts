import type { TableControl } from './TableControl.ts';
import type { TableColumn } from './tableTypes.ts';
import type { TableParts } from './useTableParts.ts';

export interface TableRowProps<Row> {
  readonly id: string;
  readonly rowKey: string;
  readonly row: Row;
  /** The line in which it stands, from 0. */
  readonly index: number;
  /** 1 for rows that are no children and stand under no heading; undefined in tables whose rows have none. */
  readonly level: number | undefined;
  /** Whether it is one of those that the table was given, and no child. */
  readonly isOfTable: boolean;
  readonly number: number | undefined;
  readonly path: string | undefined;
  readonly isSelected: boolean;
  readonly isPinned: boolean;
  readonly isChanged: boolean;
  /** Undefined where there is nothing to expand. */
  readonly isExpanded: boolean | undefined;
  /** Whether Tab comes to it. */
  readonly isTabStop: boolean;
  readonly columns: readonly TableColumn<Row>[];
  readonly parts: TableParts;
  readonly control: TableControl<Row>;
}
