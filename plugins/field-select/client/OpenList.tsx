import { useTranslate } from '@mortise/sdk/client';
import { IconCheck } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ListRow } from './rowsOf.ts';
import styles from './OpenList.module.css';

/** Pixels; the same for all lines, so that thousands need not be measured. */
const ROW = 32;
const MOST_ROWS = 8;
const AROUND = 4;

interface OpenListProps {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly ListRow[];
  readonly active: number;
  readonly chosen: ReadonlySet<string>;
  readonly isMany: boolean;
  /** What is said instead of lines. */
  readonly emptiness: string;
  readonly choose: (row: ListRow) => void;
  readonly hover: (index: number) => void;
}

/** The open list of a choice. Only the lines in sight are in the document: thousands open as fast as ten. */
export const OpenList = observer(function OpenList(props: OpenListProps) {
  const { id, label, rows, active, emptiness, isMany } = props;
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || active < 0) return;
    const [start, end] = [active * ROW, (active + 1) * ROW];
    if (start < element.scrollTop) element.scrollTop = start;
    else if (end > element.scrollTop + MOST_ROWS * ROW) element.scrollTop = end - MOST_ROWS * ROW;
    setTop(element.scrollTop);
  }, [active, rows]);
  if (rows.length === 0) {
    return (
      <div className={styles['empty']} role="status">
        {emptiness}
      </div>
    );
  }
  const first = Math.max(0, Math.floor(top / ROW) - AROUND);
  const last = Math.min(rows.length, Math.ceil(top / ROW) + MOST_ROWS + AROUND);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMany || undefined}
      className={styles['box']}
      style={{ blockSize: Math.min(rows.length, MOST_ROWS) * ROW }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="presentation" style={{ blockSize: rows.length * ROW, position: 'relative' }}>
        {rows.slice(first, last).map((row, offset) => (
          <Row key={first + offset} {...props} row={row} index={first + offset} />
        ))}
      </div>
    </div>
  );
});

const Row = observer(function Row({
  id,
  row,
  index,
  active,
  chosen,
  rows,
  choose,
  hover,
}: OpenListProps & { readonly row: ListRow; readonly index: number }) {
  const t = useTranslate();
  const place = { insetBlockStart: index * ROW, blockSize: ROW };
  if (row.kind === 'heading') {
    return (
      <div className={styles['heading']} style={place} role="presentation">
        {t(row.label)}
      </div>
    );
  }
  const isChosen = row.kind === 'choice' && chosen.has(row.choice.value);
  const text = row.kind === 'new' ? t('Add "{text}"', { text: row.text }) : row.choice.label;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above has the keys
    <div
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-setsize={rows.length}
      aria-posinset={index + 1}
      className={styles['row']}
      data-active={index === active || undefined}
      style={place}
      title={text}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => index !== active && hover(index)}
      onClick={() => choose(row)}
    >
      <bdi className={styles['text']}>{text}</bdi>
      {isChosen && <IconCheck size={14} stroke={2} aria-hidden />}
    </div>
  );
});
