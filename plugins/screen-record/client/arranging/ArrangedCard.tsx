import { useSortable } from '@dnd-kit/react/sortable';
import type { LayoutNode } from '@mortise/sdk';
import { ContributionsService, useService, useTranslate } from '@mortise/sdk/client';
import { Card } from '@mortise/sdk/ui';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconEyeOff, IconGripVertical, IconSettings, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ArrangedItem, Column } from './ArrangedItem.ts';
import styles from './Arranging.module.css';
import type { ArrangingStore } from './ArrangingStore.ts';
import { STEPS } from './places.ts';

export interface ArrangedCardProps {
  readonly store: ArrangingStore;
  readonly item: ArrangedItem;
  readonly node: LayoutNode;
  readonly column: Column;
  readonly index: number;
}

/** A card in a frame with a handle to drag it by, and what can be done with it. */
export const ArrangedCard = observer(function ArrangedCard({ store, item, node, column, index }: ArrangedCardProps) {
  const t = useTranslate();
  const kind = useService(ContributionsService).find('cards', node.kind);
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index, group: column, type: 'card', accept: 'card' });
  const card = node.title === undefined ? t(kind?.label ?? node.kind) : t(node.title);
  const isHidden = node.hidden === true;
  return (
    <section
      ref={ref}
      className={styles['card']}
      aria-label={card}
      data-dragging={isDragging || undefined}
      data-selected={store.cards.selected === item.id || undefined}
      data-hidden={isHidden || undefined}
    >
      <header className={classesOf(styles['frame'], store.cards.moved === item.id)}>
        <button
          type="button"
          ref={handleRef}
          className={styles['handle']}
          aria-label={t('Move {card}', { card })}
          title={t('Move {card}', { card })}
        >
          <IconGripVertical size={16} stroke={1.5} aria-hidden />
        </button>
        <span className={styles['name']}>{card}</span>
        {!('ref' in item.source) && <span className={styles['mark']}>{t('Added')}</span>}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('Settings of {card}', { card })}
          onClick={() => store.cards.select(item.id)}
        >
          <IconSettings size={15} stroke={1.5} />
        </ActionIcon>
        <HideButton store={store} item={item} isHidden={isHidden} card={card} />
        <MoveMenu store={store} item={item} column={column} card={card} />
      </header>
      {isHidden ? null : (
        <div className={styles['content']} inert>
          <Card node={node} page={store.needs.record} at={`${column}[${index}]`} />
        </div>
      )}
    </section>
  );
});

/** A card that was moved is tinted where it came to. */
const classesOf = (frame: string | undefined, isMoved: boolean): string => `${frame} ${isMoved ? 'mt-changed' : ''}`;

interface ToolProps {
  readonly store: ArrangingStore;
  readonly item: ArrangedItem;
  readonly card: string;
}

function HideButton({ store, item, isHidden, card }: ToolProps & { readonly isHidden: boolean }) {
  const t = useTranslate();
  const isOfLayout = 'ref' in item.source;
  if (!isOfLayout)
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('Remove {card}', { card })}
        onClick={() => store.cards.remove(item.id)}
      >
        <IconTrash size={15} stroke={1.5} />
      </ActionIcon>
    );
  const label = isHidden ? t('Show {card}', { card }) : t('Hide {card}', { card });
  const Icon = isHidden ? IconEye : IconEyeOff;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      onClick={() => store.cards.set(item.id, { hidden: isHidden ? undefined : true })}
    >
      <Icon size={15} stroke={1.5} />
    </ActionIcon>
  );
}

function MoveMenu({ store, item, column, card }: ToolProps & { readonly column: Column }) {
  const t = useTranslate();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('More about {card}', { card })}>
          <IconDots size={15} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {STEPS.filter(({ to }) => to !== column).map(({ to, label }) => (
          <Menu.Item key={to} onClick={() => store.cards.step(item.id, to)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
