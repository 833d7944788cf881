import { recordPath } from '@mortise/sdk';
import { Link, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { ActionIcon } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { kindText, recordText } from '../shared/kindText.ts';
import styles from './Calendar.module.css';
import { KindMark } from './KindMark.tsx';
import type { EntryMoves } from './moving/EntryMoves.ts';
import type { MovedEntry } from './moving/movedLines.ts';
import { useMovable } from './moving/useMovable.ts';

interface EntryProps {
  readonly moves: EntryMoves;
  readonly entry: MovedEntry;
}

/** A record that is due, as a link to it: what it is about, behind the icon of its kind, which has a colour too. It is moved to other days. */
export const Entry = observer(function Entry({ moves, entry }: EntryProps) {
  const t = useTranslate();
  const { kind, record } = entry;
  const { entity, series } = kind;
  const what = kindText(kind, t);
  const name = recordText(record);
  const status = entity.workflow && t(statusLabel(entity, record.status));
  const { ref, linkRef, onKeyDown, isDragging, isHeld, isSending } = useMovable(moves, entry);
  const label = t('Move {what} to another day', { what: name });
  return (
    <div ref={ref} className={styles['movable']} data-dragging={isDragging || undefined} data-held={isHeld || undefined}>
      <Link
        ref={linkRef}
        to={recordPath(entity, record.registration)}
        className={styles['entry']}
        style={{ borderInlineStartColor: `var(--mt-series-${series})` }}
        title={[what, name, record.registration, status].filter((text) => text !== undefined).join(' · ')}
        aria-busy={isSending || undefined}
        aria-keyshortcuts="Space"
        draggable={false}
        onKeyDown={onKeyDown}
      >
        <KindMark kind={kind} />
        <bdi>{name}</bdi> <span className={styles['unseen']}>{status === undefined ? what : `${what} · ${status}`}</span>
      </Link>
      <ActionIcon
        className={styles['move']}
        variant="subtle"
        color="gray"
        size={20}
        aria-label={label}
        title={label}
        disabled={isSending}
        onClick={() => moves.ask(entry)}
      >
        <IconCalendarShare size={14} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
});
