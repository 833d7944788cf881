import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../client/useTranslate.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import { statusLabel } from '../../ui/components/StatusBadge.tsx';
import type { RecordMoves } from './RecordMoves.ts';

interface MoveMenuProps {
  readonly moves: RecordMoves;
  readonly record: EntityRecord;
}

/** The columns that the workflow lets a record go to; those that something stands in the way of say what. The focus follows the card. */
export const MoveMenu = observer(function MoveMenu({ moves, record }: MoveMenuProps) {
  const t = useTranslate();
  const ways = moves.waysOf(record);
  const button = useRef<HTMLButtonElement>(null);
  const { registration } = record;
  useEffect(() => {
    if (moves.moving.has(registration)) button.current?.focus();
  }, [moves, registration]);
  if (ways.length === 0) return null;
  const label = t('Move {card} to…', { card: moves.nameOf(record) });
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size={28} aria-label={label} title={t('Move to…')}>
          <IconArrowsExchange size={15} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Move to…')}</Menu.Label>
        {ways.map((way) => {
          const isOpen = way.rejectionReason === undefined;
          return (
            // Not `disabled`: the keyboard has to reach the reason.
            <Menu.Item
              key={way.code}
              aria-disabled={!isOpen || undefined}
              closeMenuOnClick={isOpen}
              onClick={() => isOpen && moves.go(record, way)}
            >
              {t(statusLabel(moves.entity, way.to))}
              {way.rejectionReason !== undefined && (
                <Text size="xs" c="dimmed">
                  {t(way.rejectionReason)}
                </Text>
              )}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
});
