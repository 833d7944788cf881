import { Skeleton, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { ActionsButton } from './ActionsButton.tsx';
import type { RecordTableProps, TableColumn } from './tableTypes.ts';
import styles from './RowCards.module.css';

const SKELETONS = [1, 2, 3];

/** The rows of a table one below the other, each with all that it says: for windows that are too narrow for columns. */
export default observer(function RowCards<Row>(props: RecordTableProps<Row>) {
  const { label, rows, keyOf, isLoading = false, error } = props;
  if (error !== undefined) return <LoadFailure error={error} retry={() => props.onRetry?.()} />;
  if (rows.length === 0 && isLoading)
    return (
      <Stack p={16} aria-busy>
        {SKELETONS.map((one) => (
          <Skeleton key={one} h={96} />
        ))}
      </Stack>
    );
  if (rows.length === 0) return props.empty ?? <EmptyState />;
  return (
    <div className={styles['scroller']} role="region" aria-label={label} aria-busy={isLoading} tabIndex={0}>
      <ul className={styles['cards']}>
        {rows.map((row) => (
          <RowCard key={keyOf(row)} row={row} table={props} />
        ))}
      </ul>
    </div>
  );
});

interface RowCardProps<Row> {
  readonly row: Row;
  readonly table: RecordTableProps<Row>;
}

/** What names the row, what can be done with it, and what else its columns say; nothing of empty ones. */
const RowCard = observer(function RowCard<Row>({ row, table }: RowCardProps<Row>) {
  const [first, ...others] = table.columns;
  const path = table.pathOf?.(row);
  const name = first?.cell(row);
  const actions = table.actionsOf?.(row) ?? [];
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <span className={styles['name']}>{path === undefined ? name : <Link to={path}>{name}</Link>}</span>
        {actions.length > 0 && <ActionsButton actions={actions} isTabStop done={() => table.onDone?.(row)} />}
      </div>
      <dl className={styles['values']}>
        {others.map((column) => (
          <CardValue key={column.id} column={column} row={row} />
        ))}
      </dl>
    </li>
  );
}) as <Row>(props: RowCardProps<Row>) => ReactNode;

function CardValue<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
  return (
    <div className={styles['value']}>
      <dt>{column.label}</dt>
      <dd data-tabular={column.isNumeric === true || column.isTabular === true || undefined}>{column.cell(row)}</dd>
    </div>
  );
}
