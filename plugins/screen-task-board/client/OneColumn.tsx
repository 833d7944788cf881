import { useFormats, useSearchParams, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Cards } from './Cards.tsx';
import styles from './TaskBoard.module.css';
import type { TaskBoardStore } from './TaskBoardStore.ts';

/** On a phone: the tasks of the status that the address names, the first without one. */
export const OneColumn = observer(function OneColumn({ store }: { readonly store: TaskBoardStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const [parameters, setParameters] = useSearchParams();
  const column = store.columns.find(({ status }) => status === parameters.get('status')) ?? store.columns[0];
  if (column === undefined) return null;
  const labelOf = (status: string) => t(statusLabel(store.entity, status));
  const choose = (status: string) =>
    setParameters((before) => {
      before.set('status', status);
      return before;
    });
  return (
    <section className={styles['one']} aria-label={labelOf(column.status)}>
      <NativeSelect
        aria-label={t('Status')}
        value={column.status}
        data={store.columns.map(({ status, count }) => ({ value: status, label: `${labelOf(status)} (${formats.number(count)})` }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Cards store={store} column={column} isDraggable={false} />
    </section>
  );
});
