import { observer } from 'mobx-react-lite';
import { useFormats } from '../../client/useFormats.ts';
import type { EntityShape } from '../../entity/EntityShape.ts';
import { StatusBadge } from '../../ui/components/StatusBadge.tsx';
import type { BoardColumn } from './BoardColumn.ts';
import styles from './RecordBoard.module.css';

interface ColumnHeadProps {
  readonly entity: EntityShape;
  readonly column: BoardColumn;
}

/** The status of a column, how many records it has, and what they come to in each currency. */
export const ColumnHead = observer(function ColumnHead({ entity, column: { status, count, sums = [] } }: ColumnHeadProps) {
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
});
