import { observer } from 'mobx-react-lite';
import { useCallback, useState, type CSSProperties, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from '../../client/useStore.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { TableControl } from './TableControl.ts';
import { entriesOf } from './tableEntries.ts';
import { TableGrid } from './TableGrid.tsx';
import type { RecordTableProps } from './tableTypes.ts';
import { useAside } from './useAside.ts';
import { useTableParts } from './useTableParts.ts';
import styles from './RecordTable.module.css';

/** A table of records: only the rows in sight are in the document, the head and the first column stay. */
export const RecordTable = observer(function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { error, isLoading = false, scrollRef } = props;
  const navigate = useNavigate();
  const control = useStore((services) => TableControl.of<Row>(services, (path) => void navigate(path)));
  const parts = useTableParts(props);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useAside(scroller);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      setScroller(element);
      scrollRef?.(element);
    },
    [scrollRef],
  );
  const entries = error === undefined ? entriesOf(props, control.expansion) : [];
  control.shows(props, entries);
  return (
    <div
      ref={attach}
      className={styles['scroller']}
      style={{ '--selection': `${parts.selection}px`, '--lead': `${parts.lead}px`, '--tail': `${parts.tail}px` } as CSSProperties}
      data-filling={props.isFilling || undefined}
      data-two-lined={props.isTwoLined || undefined}
      data-whole={props.isWhole || undefined}
      data-acting={parts.hasActions || undefined}
      aria-busy={isLoading}
      role="region"
      aria-label={props.label}
      tabIndex={0}
    >
      <TableGrid table={props} entries={entries} parts={parts} control={control} scroller={scroller} />
      {error !== undefined && <LoadFailure error={error} retry={() => props.onRetry?.()} />}
      {entries.length === 0 && !isLoading && error === undefined && (props.empty ?? <EmptyState />)}
    </div>
  );
}) as <Row>(props: RecordTableProps<Row>) => ReactNode;
