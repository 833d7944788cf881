import type { ReactNode } from 'react';
import type { TableAmount } from '../../domain/tables/sums.ts';
import type { RowAction } from './rowActions.ts';

export interface TableSort {
  readonly key: string;
  readonly isDescending: boolean;
}

export interface TableColumn<Row> {
  readonly id: string;
  /** Translated. */
  readonly label: string;
  /** Stands at the end, figures of one width. */
  readonly isNumeric?: boolean;
  readonly isTabular?: boolean;
  /** Pixels at first, more where the label needs more. */
  readonly width?: number;
  /** Pixels that the user chose before, see {@link RecordTableProps.onResize}: taken as they are. */
  readonly chosenWidth?: number;
  /** What sorting by it is called; without it the column cannot be sorted. */
  readonly sortKey?: string;
  readonly cell: (row: Row) => ReactNode;
  /** What is copied: clean text, amounts as plain decimals. Without it the text that is shown. */
  readonly text?: (row: Row) => string;
  /** The currency of its amounts: where all rows have one, the head says it and the cells do not. */
  readonly currencyOf?: (row: Row) => string | undefined;
  /** What `useTotals` adds up. */
  readonly amount?: (row: Row) => TableAmount;
}

/** A row under all others, e.g. the sums in one currency. */
export interface TableTotal {
  /** Translated; stands in the first column. */
  readonly label: string;
  /** Stands after the label, e.g. what all rows come to where these are some of them. */
  readonly note?: ReactNode;
  /** By the id of their column. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** Rows under a heading of their own. */
export interface TableGroup<Row> {
  readonly id: string;
  /** Translated. */
  readonly label: string;
  /** Stands after the label, e.g. how many rows it has and what they come to. */
  readonly note?: ReactNode;
  /** Those that are loaded. */
  readonly rows: readonly Row[];
  /** Whether the rows are shown; absent where they cannot be. */
  readonly isOpen?: boolean;
  readonly isLoading?: boolean;
  /** Why the rows, or those after them, are missing. */
  readonly error?: Error | undefined;
  /** Whether it has rows that are not loaded. */
  readonly continues?: boolean;
}

/**
 * A table of records. The first column names the record: it stays in sight, is first for ever and cannot be hidden.
 * Columns should be the same array as long as they say the same (`useMemo`): rows are drawn anew when it changes.
 */
export interface RecordTableProps<Row> {
  /** Names the table for screen readers; translated. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Address of a row; its first cell is a link to it then. */
  readonly pathOf?: (row: Row) => string | undefined;
  /** What a click on a row, where rows are not selected, on what names it, and Enter do; goes to its address without it. */
  readonly onOpen?: (row: Row) => void;

  readonly sort?: TableSort | undefined;
  readonly onSort?: (sort: TableSort | undefined) => void;
  /** Keys. A click adds a row or takes it away, Shift+click takes all from the row clicked before. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** Keys of rows that have changed since the user saw them: they stand out. */
  readonly changed?: ReadonlySet<string>;

  /** Shows a column `N°`, in which the first of `rows` has this number. */
  readonly firstNumber?: number;
  /** Rows that stand above the others. Those that are among the others too are shown once. */
  readonly pinned?: readonly Row[];
  /** Shows the rows under headings, instead of `rows`, which are those of all groups then. */
  readonly groups?: readonly TableGroup<Row>[] | undefined;
  readonly onToggleGroup?: (id: string) => void;
  /** Asks for more rows of a group, also where that failed. */
  readonly onMoreOfGroup?: (id: string) => void;
  /** Gives every row a button that pins it, or unpins it. */
  readonly onPin?: (row: Row, isPinned: boolean) => void;
  readonly totals?: readonly TableTotal[];
  /**
   * Rows under a row, or the address that answers them once it is expanded: of the product's own API, beginning with `/` or `http`.
   * An address elsewhere is refused and says so. Without children the row cannot be expanded.
   */
  readonly childrenOf?: (row: Row) => readonly Row[] | string | undefined;
  /** Makes rows of what such an address answered; without it the answer is a list of them. Throws with a translated reason. */
  readonly readChildren?: (answer: unknown, row: Row) => readonly Row[];
  /** What can be done with a row, in a menu at its end. */
  readonly actionsOf?: (row: Row) => readonly RowAction[] | undefined;
  /** An action succeeded: time to load the rows again. */
  readonly onDone?: (row: Row) => void;

  /** F2 or a double click on a cell: the user wants to change what stands there. */
  readonly onEdit?: (row: Row, columnId: string, cell: HTMLElement) => void;

  /** The user is done with resizing a column: keep the width, and give it back as its `chosenWidth`. */
  readonly onResize?: (columnId: string, width: number) => void;
  /** Lets the user reorder columns; gets the ids of all that are shown. */
  readonly onReorder?: (columnIds: readonly string[]) => void;
  /** Lets the user hide columns. */
  readonly onHide?: (columnId: string) => void;

  readonly isLoading?: boolean;
  readonly error?: Error | undefined;
  readonly onRetry?: () => void;
  readonly empty?: ReactNode;
  /** Fills the height it is given and scrolls inside; else it is as tall as its rows, up to 480 px. */
  readonly isFilling?: boolean;
  /** For narrow windows: the cells of its only column have two lines, and nothing stands above them. */
  readonly isTwoLined?: boolean;
  /** As tall as its rows, however many: the page scrolls instead. */
  readonly isWhole?: boolean;
  readonly scrollRef?: (element: HTMLDivElement | null) => void;
}
