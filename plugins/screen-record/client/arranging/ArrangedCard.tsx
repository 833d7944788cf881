import { useDraggable } from '@dnd-kit/react';
import type { LayoutNode } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { Card } from '@mortise/sdk/ui';
import { ActionIcon, Menu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconDots, IconEye, IconEyeOff, IconGripVertical, IconSettings, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ArrangedItem, Column } from './ArrangedItem.ts';
import styles from './Arranging.module.css';
import type { ArrangingStore } from './ArrangingStore.ts';
import { STEPS } from './places.ts';
import { useCardLabel } from './useCardLabel.ts';
import { KEYS_HINT, useCarriedCard } from './useCarriedCard.ts';

export interface ArrangedCardProps {
  readonly store: ArrangingStore;
  readonly item: ArrangedItem;
  readonly node: LayoutNode;
  readonly column: Column;
  readonly index: number;
}

/** A card in a frame with a handle to drag or carry it by, and what can be done with it. */
export const ArrangedCard = observer(function ArrangedCard({ store, item, node, column, index }: ArrangedCardProps) {
  const t = useTranslate();
  const card = useCardLabel()(node);
  const { insertion, cards } = store;
  const { ref, handleRef, isDragging } = useDraggable({ id: item.id, type: 'card', data: { card: item.id } });
  const isHidden = node.hidden === true;
  return (
    <section
      className={styles['card']}
      aria-label={card}
      data-index={index}
      data-dragging={isDragging || insertion.held === item.id || undefined}
      data-selected={cards.selected === item.id || undefined}
      data-hidden={isHidden || undefined}
    >
      <header ref={ref} className={classesOf(styles['frame'], cards.moved === item.id)}>
        <Handle store={store} item={item} card={card} handleRef={handleRef} place={`${column}/${index}`} />
        <span className={styles['name']}>{card}</span>
        {!('ref' in item.source) && <span className={styles['mark']}>{t('Added')}</span>}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('Settings of {card}', { card })}
          onClick={() => {
            insertion.closeGallery();
            cards.select(item.id);
          }}
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

interface HandleProps extends ToolProps {
  readonly handleRef: (element: Element | null) => void;
  /** Changes when the card comes to another one. */
  readonly place: string;
}

/** Drags or carries the card. Whoever moved a card goes on from it: where it came to it may be drawn anew. */
const Handle = observer(function Handle({ store, item, card, handleRef, place }: HandleProps) {
  const t = useTranslate();
  const own = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(own, handleRef);
  const onKeyDown = useCarriedCard(store.insertion, item.id);
  useEffect(() => {
    if (store.cards.moved === item.id) own.current?.focus();
  }, [store, item.id, place]);
  const label = t('Move {card}', { card });
  return (
    <button
      type="button"
      ref={ref}
      className={styles['handle']}
      aria-label={label}
      aria-describedby={KEYS_HINT}
      title={label}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={16} stroke={1.5} aria-hidden />
    </button>
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
