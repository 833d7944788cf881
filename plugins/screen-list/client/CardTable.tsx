import type { EntityRecord, EntityShape } from '@mortise/sdk';
import { RecordTable, StatusBadge, type RecordTableProps } from '@mortise/sdk/ui';
import { useMemo, type UIEvent } from 'react';
import type { ListColumn } from './listColumns.tsx';
import styles from './CardTable.module.css';

interface CardTableProps {
  readonly entity: EntityShape;
  /** Those of the list. */
  readonly columns: readonly ListColumn[];
  readonly table: Omit<RecordTableProps<EntityRecord>, 'columns'>;
  /** Asked for whenever the last row is near. */
  readonly showMore: () => void;
}

/** How far from the last row more are asked for, in pixels. */
const NEAR = 600;

/** The rows of a list in a narrow window: two lines each, and a tap anywhere opens the record. */
export default function CardTable({ entity, columns, table, showMore }: CardTableProps) {
  const {
    firstNumber: _number,
    onPin: _pin,
    childrenOf: _children,
    readChildren: _read,
    totals: _totals,
    onResize: _resize,
    ...others
  } = table;
  const cards = useMemo(() => [cardColumn(entity, columns)], [entity, columns]);
  const onScroll = (event: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = event.target as HTMLElement;
    if (scrollTop > 0 && scrollTop + clientHeight > scrollHeight - NEAR) showMore();
  };
  return (
    <div className={styles['cards']} onScrollCapture={onScroll}>
      <RecordTable {...others} columns={cards} isTwoLined />
    </div>
  );
}

/** What a row is and how it stands, which lists always read, then whom it is about and what it comes to. */
export function cardColumn(entity: EntityShape, columns: readonly ListColumn[], hasStatus = true): ListColumn {
  const [registration] = columns;
  const find = (id: string | undefined) => columns.find((column) => column.id === id);
  const telling = [...Object.keys(entity.roles ?? {}), ...(entity.tellsApart ?? [])].flatMap((id) => find(id) ?? []);
  const tabular = [...telling, ...columns].find(({ isTabular }) => isTabular);
  const figure = find(entity.keyFigure) ?? columns.find(({ currencyOf }) => currencyOf) ?? tabular;
  const about = telling.filter(isOther);
  const textsOf = (row: EntityRecord) => [...about, registration!].map(({ text }) => text?.(row) ?? '').filter((text) => text !== '');
  return {
    ...registration!,
    cell: (row) => (
      <span className={styles['card']}>
        <span className={styles['line']}>
          <span className={styles['name']}>{row.name ?? row.registration}</span>
          {hasStatus && entity.workflow && <StatusBadge entity={entity} status={row.status} />}
        </span>
        <span className={styles['line']}>
          <span className={styles['about']}>{textsOf(row)[0]}</span>
          {figure && <span className={styles['figure']}>{figure.cell(row)}</span>}
        </span>
      </span>
    ),
  };

  function isOther(column: ListColumn): boolean {
    return column !== figure;
  }
}
