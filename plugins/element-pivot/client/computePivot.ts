import { valueAt } from '@mortise/sdk/ui';
import { computeAggregate, plainText, type Aggregate } from '@mortise/sdk/domain';

export interface PivotChoice {
  readonly rows: readonly string[];
  readonly column?: string | undefined;
  readonly value?: string | undefined;
  readonly aggregate: Aggregate;
}

/** A group of rows with its figures, one for each column, and that of all columns. */
export interface PivotGroup {
  /** The values of the group and of those around it: unique. */
  readonly key: string;
  /** The value that its rows share, in this column of the data. */
  readonly value: string;
  readonly path: string;
  readonly depth: number;
  readonly cells: readonly (string | undefined)[];
  readonly total: string | undefined;
  readonly groups: readonly PivotGroup[];
  /** What its rows share: the values of the groups around it, and its own. */
  readonly values: readonly PivotValue[];
}

/** A value of a column of the data. */
export interface PivotValue {
  readonly path: string;
  readonly value: string;
}

export interface Pivot {
  readonly columns: readonly string[];
  readonly groups: readonly PivotGroup[];
  readonly totals: readonly (string | undefined)[];
  readonly total: string | undefined;
  /** Values of the column that there is no room for. */
  readonly leftOut: number;
}

const MOST_COLUMNS = 40;

/** Sums rows up by their columns. Exact: nothing passes through a binary fraction, and a total is that of the rows, not of rounded parts. */
export function computePivot(rows: readonly unknown[], { rows: paths, column, value, aggregate }: PivotChoice): Pivot {
  const all = column === undefined ? [] : sorted(new Set(rows.map((row) => keyAt(row, column))));
  const columns = all.slice(0, MOST_COLUMNS);
  const figure = (part: readonly unknown[]): string | undefined => {
    if (part.length === 0) return undefined;
    return value === undefined
      ? String(part.length)
      : computeAggregate(
          aggregate,
          part.map((row) => valueAt(row, value)),
        );
  };
  const figures = (part: readonly unknown[]): Pick<PivotGroup, 'cells' | 'total'> => {
    const byColumn = column === undefined ? undefined : Map.groupBy(part, (row) => keyAt(row, column));
    return { cells: columns.map((one) => figure(byColumn?.get(one) ?? [])), total: figure(part) };
  };
  const groupsOf = (part: readonly unknown[], around: readonly PivotValue[], outer: string): readonly PivotGroup[] => {
    const depth = around.length;
    const path = paths[depth];
    if (path === undefined) return [];
    const byValue = Map.groupBy(part, (row) => keyAt(row, path));
    return sorted(byValue.keys()).map((one) => {
      const key = `${outer}/${one}`;
      const values = [...around, { path, value: one }];
      const inner = byValue.get(one)!;
      return { key, value: one, path, depth, values, ...figures(inner), groups: groupsOf(inner, values, key) };
    });
  };
  const { cells: totals, total } = figures(rows);
  return { columns, groups: groupsOf(rows, [], ''), totals, total, leftOut: all.length - columns.length };
}

const keyAt = (row: unknown, path: string): string => plainText(valueAt(row, path));

/** Numbers by their value, all else by the alphabet. */
const sorted = (values: Iterable<string>): string[] =>
  [...values].toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true }));

/** All groups as lines, those inside of a group that is folded up left out. */
export const linesOf = (groups: readonly PivotGroup[], folded: ReadonlySet<string>): readonly PivotGroup[] =>
  groups.flatMap((group) => [group, ...(folded.has(group.key) ? [] : linesOf(group.groups, folded))]);
