import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useFormats } from '../../client/useFormats.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { statusLabel } from '../../ui/components/StatusBadge.tsx';
import { BoardCard } from './BoardCard.tsx';
import { ColumnCards } from './ColumnCards.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import type { RecordBoardProps } from './RecordBoardProps.ts';
import styles from './RecordBoard.module.css';

/** On a phone: the records of one status. */
export const OneColumn = observer(function OneColumn(props: RecordBoardProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { columns, chosen, choose, moves } = props;
  const column = columns.find(({ status }) => status === chosen) ?? columns.find(({ count }) => count > 0) ?? columns[0];
  if (column === undefined) return null;
  const labelOf = (status: string) => t(statusLabel(moves.entity, status));
  const data = columns.map(({ status, count }) => ({ value: status, label: `${labelOf(status)} (${formats.number(count)})` }));
  return (
    <section className={styles['one']} aria-label={labelOf(column.status)}>
      <NativeSelect
        aria-label={t('Status')}
        value={column.status}
        data={data}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <ColumnHead entity={moves.entity} column={column} />
      <ColumnCards {...props} column={column} card={BoardCard} />
    </section>
  );
});
