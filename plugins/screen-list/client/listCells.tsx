import type { EntityShape } from '@mortise/sdk';
import type { Contributed } from '@mortise/sdk/client';
import { ContributedView } from '@mortise/sdk/ui';
import type { ListColumn } from './listColumns.tsx';

/** The columns with the cells of plugins: each behind the column of its field, else at the end. */
export function withCells(
  columns: readonly ListColumn[],
  entity: EntityShape,
  cells: readonly Contributed<'listCells'>[],
  t: (key: string) => string,
): readonly ListColumn[] {
  const ids = new Set(columns.map(({ id }) => id));
  const own = cells.filter((cell) => cell.entity === entity.name);
  const behind = (id: string) =>
    cellColumns(
      own.filter(({ after }) => after === id),
      t,
      entity,
    );
  const last = own.filter(({ after }) => after === undefined || !ids.has(after));
  return [...columns.flatMap((column) => [column, ...behind(column.id)]), ...cellColumns(last, t, entity)];
}

const cellColumns = (cells: readonly Contributed<'listCells'>[], t: (key: string) => string, entity: EntityShape): readonly ListColumn[] =>
  cells.map(({ id, label, pluginId, load }) => ({
    id: `cell ${id}`,
    label: t(label),
    width: 56,
    isDeclared: false,
    needs: [],
    cell: (record) => <ContributedView plugin={pluginId} load={load} with={{ entity, record }} />,
    text: () => '',
  }));
