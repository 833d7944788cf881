import type { RowChildren } from './RowChildren.ts';
import type { RecordTableProps, TableGroup } from './tableTypes.ts';

/** A line of the table that shows a row. */
export interface RowEntry<Row> {
  readonly kind: 'row';
  /** Of its own also among children: the keys from the outermost row inwards. */
  readonly id: string;
  readonly key: string;
  /** The id of the row that it is a child of, or of the heading that it stands under. */
  readonly parentId?: string;
  readonly row: Row;
  /** 1 for the rows that the table was given. */
  readonly level: number;
  /** What the column `N°` says. */
  readonly number?: number;
  readonly isPinned: boolean;
  readonly children: readonly Row[] | string | undefined;
  readonly isExpanded: boolean;
}
/** A line that says that the children of a row are being loaded, why they were not, or that there are none. */
export interface NoteEntry<Row> {
  readonly kind: 'note';
  readonly id: string;
  readonly level: number;
  readonly parent: RowEntry<Row>;
  readonly error?: Error;
  readonly isEmpty?: boolean;
}
/** The heading of a group, or the line under its rows that says that there are more. */
export interface GroupEntry<Row> {
  readonly kind: 'group' | 'more';
  readonly id: string;
  readonly level: 0;
  readonly group: TableGroup<Row>;
}
export type TableEntry<Row> = RowEntry<Row> | NoteEntry<Row> | GroupEntry<Row>;

type EntriesSource<Row> = Pick<RecordTableProps<Row>, 'rows' | 'pinned' | 'keyOf' | 'childrenOf' | 'firstNumber' | 'groups'>;

export const groupLineId = (group: string): string => `group ${group}`;

/** The lines of a table from top to bottom: pinned rows, then the others, each followed by its children where it is expanded. */
export function entriesOf<Row>(
  { rows, pinned = [], keyOf, childrenOf, firstNumber, groups }: EntriesSource<Row>,
  expanded: RowChildren<Row>,
): readonly TableEntry<Row>[] {
  const entries: TableEntry<Row>[] = [];
  const pinnedKeys = new Set(pinned.map(keyOf));
  for (const row of pinned) add(row, { isPinned: true });
  if (groups) for (const group of groups) addGroup(group);
  else
    for (const [index, row] of rows.entries())
      if (!pinnedKeys.has(keyOf(row))) add(row, firstNumber === undefined ? {} : { number: firstNumber + index });
  return entries;

  function addGroup(group: TableGroup<Row>): void {
    const headingId = groupLineId(group.id);
    entries.push({ kind: 'group', id: headingId, level: 0, group });
    if (group.isOpen !== true) return;
    for (const row of group.rows) if (!pinnedKeys.has(keyOf(row))) add(row, { headingId });
    const { continues, isLoading, error } = group;
    if (continues === true || isLoading === true || error) entries.push({ kind: 'more', id: `${headingId}/`, level: 0, group });
  }

  function add(
    row: Row,
    {
      parent,
      number,
      headingId,
      isPinned = parent?.isPinned ?? false,
    }: { parent?: RowEntry<Row>; number?: number; headingId?: string; isPinned?: boolean },
  ): void {
    const key = keyOf(row);
    const id = parent === undefined ? key : `${parent.id}/${key}`;
    const children = expandable(childrenOf?.(row));
    const expansion = children === undefined ? undefined : expanded.of(id);
    const level = parent === undefined ? 1 : parent.level + 1;
    const entry: RowEntry<Row> = {
      kind: 'row',
      id,
      key,
      row,
      level,
      isPinned,
      children,
      isExpanded: expansion !== undefined,
      ...(number !== undefined && { number }),
      ...(headingId !== undefined && { parentId: headingId }),
      ...(parent && { parentId: parent.id }),
    };
    entries.push(entry);
    if (expansion === undefined) return;
    if (expansion.state === 'loading' || expansion.state === 'failed')
      entries.push({
        kind: 'note',
        id: `${id}/`,
        level: level + 1,
        parent: entry,
        ...(expansion.state === 'failed' && { error: expansion.error }),
      });
    const shown = expansion.state === 'loaded' ? expansion.rows : children;
    if (expansion.state === 'loaded' && expansion.rows.length === 0)
      entries.push({ kind: 'note', id: `${id}/`, level: level + 1, parent: entry, isEmpty: true });
    if (Array.isArray(shown)) for (const child of shown as readonly Row[]) add(child, { parent: entry });
  }
}

const expandable = <Row>(children: readonly Row[] | string | undefined): readonly Row[] | string | undefined => {
  if (typeof children === 'string') return /^(?:\/|http)/.test(children) ? children : undefined;
  return children?.length === 0 ? undefined : children;
};
