import type { EntityShape } from '@mortise/sdk';
import type { Contributed } from '@mortise/sdk/client';
import { ContributedView } from '@mortise/sdk/ui';
import type { ListColumn } from './listColumns.tsx';

/** What plugins put at the end of each row, as columns. */
export const cellColumns = (
  entity: EntityShape,
  cells: readonly Contributed<'listCells'>[],
  t: (key: string) => string,
): readonly ListColumn[] =>
  cells
    .filter((cell) => cell.entity === entity.name)
    .map(({ id, label, pluginId, load }) => ({
      id: `cell ${id}`,
      label: t(label),
      width: 56,
      isDeclared: false,
      needs: [],
      cell: (record) => <ContributedView plugin={pluginId} load={load} with={{ entity, record }} />,
      text: () => '',
    }));
