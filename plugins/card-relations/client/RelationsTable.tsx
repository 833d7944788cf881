import { RecordTable, type TableSort } from '@mortise/sdk/ui';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RelationGraph } from './graph/RelationGraph.ts';
import type { RelationActions } from './RelationActions.ts';
import { relationColumns } from './relationColumns.tsx';
import { relationRows, sortedRows, type RelationRow } from './relationRows.ts';
import type { RelationTexts } from './RelationTexts.ts';

export interface RelationsTableProps {
  readonly graph: RelationGraph;
  readonly matches: ReadonlySet<string> | undefined;
  readonly texts: RelationTexts;
  readonly actions: RelationActions;
  /** Whether a row leads where a click on the person does, and not to the person's page. */
  readonly isActing: boolean;
  /** Whether it has the window to itself. */
  readonly isFilling: boolean;
}

/** More rows than these scroll in a frame of their own. */
const MOST_WHOLE = 50;

/** Who is what to whom, a relation a row: all that the diagrams show. */
export const RelationsTable = observer(function RelationsTable({
  graph,
  matches,
  texts,
  actions,
  isActing,
  isFilling,
}: RelationsTableProps) {
  const [sort, setSort] = useState<TableSort>();
  // The same array until the language changes.
  const [columns] = useState(() => computed(() => relationColumns(texts, graph.main, !isActing)));
  const rows = sortedRows(relationRows(graph, matches, texts), sort);
  return (
    <RecordTable<RelationRow>
      label={texts.t('Relations')}
      columns={columns.get()}
      rows={rows}
      keyOf={({ key }) => key}
      sort={sort}
      onSort={setSort}
      isFilling={isFilling}
      isWhole={!isFilling && rows.length <= MOST_WHOLE}
      {...(isActing ? { onOpen: ({ link }) => actions.open(link.source, false) } : { pathOf: ({ link }) => actions.pathOf(link.source) })}
    />
  );
});
