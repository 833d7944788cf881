import type { EntityShape } from '@mortise/sdk';
import { useFormats } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import type { BoardColumn } from './BoardStore.ts';
import styles from './ListBoard.module.css';

interface ColumnHeadProps {
  readonly entity: EntityShape;
  readonly column: BoardColumn;
}

/** The status of a column, how many records match, and what they come to in each currency. */
export function ColumnHead({ entity, column: { status, count, sums = [] } }: ColumnHeadProps) {
  const formats = useFormats();
  return (
    <h2 className={styles['title']}>
      <StatusBadge entity={entity} status={status} />
      <span className={styles['count']}>{formats.number(count)}</span>
      {sums.map(({ currency = '', sum }) => (
        <span key={currency} className={styles['sum']} title={`${formats.number(sum, 2)} ${currency}`.trim()}>
          <bdi>{formats.compact(sum)}</bdi> {currency}
        </span>
      ))}
    </h2>
  );
}
