import { useFormats, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BoardCards } from './BoardCards.tsx';
import type { BoardParts } from './BoardParts.ts';
import { ColumnHead } from './ColumnHead.tsx';
import styles from './ListBoard.module.css';

/** On a phone: the records of one status, the first that has any at first. */
export const OneColumn = observer(function OneColumn(parts: BoardParts) {
  const t = useTranslate();
  const formats = useFormats();
  const { columns, list } = parts.board;
  const [chosen, choose] = useState<string>();
  const column = columns.find(({ status }) => status === chosen) ?? columns.find(({ count }) => count > 0) ?? columns[0];
  if (column === undefined) return null;
  const { entity } = list;
  const data = columns.map(({ status, count }) => ({
    value: status,
    label: `${t(statusLabel(entity, status))} (${formats.number(count)})`,
  }));
  return (
    <section className={styles['one']} aria-label={t(statusLabel(entity, column.status))}>
      <NativeSelect
        aria-label={t('Status')}
        value={column.status}
        data={data}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <ColumnHead entity={entity} column={column} />
      <BoardCards {...parts} column={column} isDraggable={false} />
    </section>
  );
});
