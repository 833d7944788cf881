import { Accessibility, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { useTranslate } from '@mortise/sdk/client';
import { VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Fragment, useRef, type ReactNode } from 'react';
import { ArrangedCard } from './ArrangedCard.tsx';
import type { Column } from './ArrangedItem.ts';
import styles from './Arranging.module.css';
import type { ArrangingStore } from './ArrangingStore.ts';
import { columnBoxes } from './columnBoxes.ts';
import { Gap } from './Gap.tsx';
import { placeAt } from './Place.ts';
import { COLUMN_LABELS } from './places.ts';
import { KEYS_HINT } from './useCarriedCard.ts';
import { useAddCard } from './useAddCard.ts';
import { usePlaceLabel } from './usePlaceLabel.ts';

interface ArrangedColumnsProps {
  readonly store: ArrangingStore;
  /** What stands beside the columns; cards are dragged from there too. */
  readonly children: ReactNode;
}

/** The columns of the page. What is dragged lands where the pointer is; what keys carry, the handle of a card says. */
export const ArrangedColumns = observer(function ArrangedColumns({ store, children }: ArrangedColumnsProps) {
  const { insertion } = store;
  const canvas = useRef<HTMLDivElement>(null);
  const add = useAddCard(store);
  const pointTo = (point: { readonly x: number; readonly y: number }) =>
    insertion.point(canvas.current ? placeAt(point, columnBoxes(canvas.current)) : undefined);
  const drop = ({ kind, card }: Readonly<Record<string, unknown>> = {}) => {
    if (typeof kind === 'string' && insertion.place) void add(kind);
    else if (typeof card === 'string') insertion.putDown(card);
  };
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragMove={({ operation }) => pointTo(operation.position.current)}
      onDragEnd={({ canceled, operation: { source } }) => (canceled ? insertion.putBack() : drop(source?.data))}
    >
      <div className={styles['body']}>
        <div ref={canvas} className={styles['canvas']}>
          <Told store={store} />
          <ArrangedColumn store={store} column="sticky" />
          <div className={styles['columns']}>
            <ArrangedColumn store={store} column="left" />
            <ArrangedColumn store={store} column="right" />
          </div>
        </div>
        {children}
      </div>
    </DragDropProvider>
  );
});

/** How cards are carried, where one is, and what became of it, for whoever hears the page. */
const Told = observer(function Told({ store }: { readonly store: ArrangingStore }) {
  const t = useTranslate();
  const placeLabel = usePlaceLabel(store);
  const { held, place, told } = store.insertion;
  return (
    <>
      <VisuallyHidden id={KEYS_HINT}>
        {t('Space picks the card up and puts it down, the arrows move it, Escape leaves it where it was.')}
      </VisuallyHidden>
      <VisuallyHidden role="status">{held !== undefined && place ? placeLabel(place) : t(told)}</VisuallyHidden>
    </>
  );
});

const ArrangedColumn = observer(function ArrangedColumn({ store, column }: { readonly store: ArrangingStore; readonly column: Column }) {
  const t = useTranslate();
  const items = store.cards.items[column];
  const label = t(COLUMN_LABELS[column].label);
  const isMarked = store.insertion.place?.column === column;
  return (
    <div
      className={styles['column']}
      role="group"
      aria-label={label}
      data-column={column}
      data-end={items.length}
      data-target={isMarked || undefined}
    >
      {items.map((item, index) => {
        const node = store.cards.nodes.get(item.id);
        return (
          <Fragment key={item.id}>
            <Gap store={store} column={column} index={index} />
            {node && <ArrangedCard store={store} item={item} node={node} column={column} index={index} />}
          </Fragment>
        );
      })}
      {items.length === 0 && <p className={styles['empty']}>{t('{column}: drop a card here', { column: label })}</p>}
      {(column !== 'sticky' || items.length === 0) && <Gap store={store} column={column} index={items.length} />}
    </div>
  );
});
