import type { LayoutNode } from '@mortise/sdk';
import { useLocation, useTranslate } from '@mortise/sdk/client';
import { REVEAL_CARDS } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { startTransition, useEffect, useState } from 'react';
import { NearCard } from './NearCard.tsx';
import type { RecordStore } from './RecordStore.ts';
import styles from './RecordLayout.module.css';

const NONE: readonly LayoutNode[] = [];

/** The cards in two columns of 8 and 4 of 12, as the tenant's script or the plugins arrange them. */
export const RecordLayout = observer(function RecordLayout({ store }: { readonly store: RecordStore }) {
  const { left, right = NONE } = store.layout.shown;
  const { sideColumn } = store;
  useEffect(() => {
    const reveal = () => sideColumn.reveal();
    document.addEventListener(REVEAL_CARDS, reveal);
    return () => document.removeEventListener(REVEAL_CARDS, reveal);
  }, [sideColumn]);
  const { hash } = useLocation();
  // What the address names may be in a card that waits.
  useEffect(() => {
    if (hash !== '') document.dispatchEvent(new CustomEvent(REVEAL_CARDS));
  }, [hash, left, right]);
  const turn = useTurn();
  const isSplit = right.length > 0 && sideColumn.isPinned;
  return (
    <div className={styles['page']}>
      <Problem store={store} />
      <div className={styles['columns']} data-single={!isSplit || undefined}>
        <Column name="left" nodes={left} store={store} turn={turn} />
        {isSplit && <Column name="right" nodes={right} store={store} turn={turn} />}
      </div>
    </div>
  );
});

/** Up to which card of a column each turn goes: the top of the page is drawn with it, what is read next in the frame after, the others once that is there. */
const TURNS = [
  { left: 2, right: 0 },
  { left: 3, right: 1 },
];

interface ColumnProps {
  readonly name: 'left' | 'right';
  readonly nodes: readonly LayoutNode[];
  readonly store: RecordStore;
  /** How many turns are over. */
  readonly turn: number;
}

function Column({ name, nodes, store, turn }: ColumnProps) {
  return (
    <div className={styles['column']}>
      {nodes.map((node, index) => (
        <NearCard
          key={keyOf(node, nodes.slice(0, index))}
          node={node}
          page={store}
          at={`${name}[${index}]`}
          isAtTop={index < TURNS.at(-1)![name]}
          hasTurn={index < (TURNS[turn]?.[name] ?? nodes.length)}
        />
      ))}
    </div>
  );
}

/**
 * Which turn it is. One begins when the one before is drawn: drawn all together, cards come in whatever order their code and data do. What is read next is
 * drawn in one go: in small steps it would begin again with each answer that comes meanwhile.
 */
function useTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === TURNS.length) return undefined;
    const next = () => setTurn(turn + 1);
    const frame = requestAnimationFrame(() => (turn === 0 ? next() : startTransition(next)));
    return () => cancelAnimationFrame(frame);
  }, [turn]);
  return turn;
}

/** A card that a new layout keeps is the same card, wherever it stands in its column. */
function keyOf({ kind, title = '' }: LayoutNode, before: readonly LayoutNode[]): string {
  const alike = before.filter((node) => node.kind === kind && (node.title ?? '') === title);
  return `${kind}/${title}/${alike.length}`;
}

/** Names the script that could not arrange the page, and its error. */
const Problem = observer(function Problem({
  store: {
    layout: { resolved: layout },
  },
}: {
  readonly store: RecordStore;
}) {
  const t = useTranslate();
  if (layout?.problem === undefined) return null;
  const { script = '' } = layout;
  return (
    <div role="alert" className={styles['problem']}>
      <strong>
        {layout.layout
          ? t('The layout script "{script}" failed; the last layout that worked is shown.', { script })
          : t('The layout script "{script}" failed; the default layout is shown.', { script })}
      </strong>
      <pre>{layout.problem}</pre>
    </div>
  );
});
