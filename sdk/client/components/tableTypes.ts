import { columnResizingFeature, columnSizingFeature, tableFeatures, type RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** Features of TanStack Table that our tables use. */
export const features = tableFeatures({ columnSizingFeature, columnResizingFeature });
export type TableFeatureSet = typeof features;

export interface TableSort {
  readonly key: string;
  readonly isDescending: boolean;
}

export interface TableColumn<Row extends RowData> {
  readonly id: string;
  /** Translated. */
  readonly label: string;
  /** Stands at the end, figures of one width. */
  readonly isNumeric?: boolean;
  readonly isTabular?: boolean;
  /** Pixels at first; the user can drag it. */
  readonly width?: number;
  /** What sorting by it is called; without it the column cannot be sorted. */
  readonly sortKey?: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface RecordTableProps<Row extends RowData> {
  /** Names the table for screen readers; translated. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Address of a row; its first cell is a link to it then. */
  readonly pathOf?: (row: Row) => string | undefined;
  readonly sort?: TableSort | undefined;
  readonly onSort?: (sort: TableSort | undefined) => void;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  readonly isLoading?: boolean;
  readonly error?: Error | undefined;
  readonly onRetry?: () => void;
  readonly empty?: ReactNode;
  /** Fills the height it is given and scrolls inside; else it is as tall as its rows, up to 480 px. */
  readonly isFilling?: boolean;
  readonly scrollRef?: (element: HTMLDivElement | null) => void;
}

/** The selection with one more, or one less. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}
