import { useDroppable, DragDropProvider } from '@dnd-kit/react';
import { Accessibility } from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { ArrangedCard } from './ArrangedCard.tsx';
import type { ArrangedItem, ArrangedItems, Column } from './ArrangedItem.ts';
import styles from './Arranging.module.css';
import type { ArrangingStore } from './ArrangingStore.ts';
import { COLUMN_LABELS } from './places.ts';

type Mutable = Record<Column, ArrangedItem[]>;

/** The columns of the page, to drag cards about in: with the pointer, or with space and the arrows. */
export const ArrangedColumns = observer(function ArrangedColumns({ store }: { readonly store: ArrangingStore }) {
  const t = useTranslate();
  const before = useRef<ArrangedItems>(undefined);
  const accessibility = useMemo(
    () =>
      Accessibility.configure({
        screenReaderInstructions: {
          draggable: t('Space picks the card up and puts it down, the arrows move it, Escape leaves it where it was.'),
        },
        announcements: {
          dragstart: () => t('Picked up'),
          dragover: () => undefined,
          dragend: ({ canceled }: { readonly canceled: boolean }) => (canceled ? t('Back where it was') : t('Put down')),
        },
      }),
    [t],
  );
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, accessibility]}
      onDragStart={() => {
        before.current = store.cards.items;
      }}
      onDragOver={(event) => store.cards.drag(move(mutable(store.cards.items), event))}
      onDragEnd={({ canceled }) => store.cards.drop(before.current ?? store.cards.items, canceled)}
    >
      <ArrangedColumn store={store} column="sticky" />
      <div className={styles['columns']}>
        <ArrangedColumn store={store} column="left" />
        <ArrangedColumn store={store} column="right" />
      </div>
    </DragDropProvider>
  );
});

const mutable = ({ left, right, sticky }: ArrangedItems): Mutable => ({ left: [...left], right: [...right], sticky: [...sticky] });

const ArrangedColumn = observer(function ArrangedColumn({ store, column }: { readonly store: ArrangingStore; readonly column: Column }) {
  const t = useTranslate();
  const { ref, isDropTarget } = useDroppable({ id: column, type: 'column', accept: 'card', collisionPriority: 0 });
  return (
    <div
      ref={ref}
      className={styles['column']}
      role="group"
      aria-label={t(COLUMN_LABELS[column].label)}
      data-target={isDropTarget || undefined}
    >
      {store.cards.items[column].map((item, index) => {
        const node = store.cards.nodes.get(item.id);
        return node && <ArrangedCard key={item.id} store={store} item={item} node={node} column={column} index={index} />;
      })}
      {store.cards.items[column].length === 0 && (
        <p className={styles['empty']}>{t('{column}: drop a card here', { column: t(COLUMN_LABELS[column].label) })}</p>
      )}
    </div>
  );
});
