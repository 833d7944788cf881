import { useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Task } from '../../registers/contract.ts';
import styles from './TaskBoard.module.css';
import type { TaskBoardStore } from './TaskBoardStore.ts';

/** The columns that the workflow lets a task go to; those that something stands in the way of say what. The focus follows the card. */
export const MoveMenu = observer(function MoveMenu({ store, task }: { readonly store: TaskBoardStore; readonly task: Task }) {
  const t = useTranslate();
  const ways = store.waysOf(task);
  const button = useRef<HTMLButtonElement>(null);
  const { registration } = task;
  useEffect(() => {
    if (store.moving.has(registration)) button.current?.focus();
  }, [store, registration]);
  if (ways.length === 0) return null;
  const label = t('Move {card} to…', { card: task.subject ?? task.registration });
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size="sm" aria-label={label} title={t('Move to…')}>
          <IconArrowsExchange size={15} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Move to…')}</Menu.Label>
        {ways.map(({ code, to, rejectionReason }) => (
          // Not `disabled`: the keyboard has to reach the reason.
          <Menu.Item
            key={code}
            className={styles['way']}
            aria-disabled={rejectionReason !== undefined || undefined}
            closeMenuOnClick={rejectionReason === undefined}
            onClick={() => rejectionReason === undefined && store.move(task, to)}
          >
            {t(statusLabel(store.entity, to))}
            {rejectionReason !== undefined && (
              <Text size="xs" c="dimmed">
                {t(rejectionReason)}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
