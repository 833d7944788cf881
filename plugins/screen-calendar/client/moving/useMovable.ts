import { useDraggable } from '@dnd-kit/react';
import { TranslationService, useService } from '@mortise/sdk/client';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { EntryMoves } from './EntryMoves.ts';
import type { MovedEntry } from './movedLines.ts';

const WEEK = 7;

/** An entry that is dragged by its link, and carried by keys: Space picks it up and puts it down, arrows move it by days and weeks. */
export function useMovable(moves: EntryMoves, entry: MovedEntry) {
  const { isRightToLeft } = useService(TranslationService);
  const link = useRef<HTMLAnchorElement>(null);
  const id = `${entry.kind.entity.name}/${entry.record.registration}`;
  const { ref, handleRef, isDragging } = useDraggable({ id, type: 'entry', data: { entry }, disabled: moves.isSending(entry) });
  const isHeld = moves.isHeld(entry);
  const isSending = moves.isSending(entry);
  // A carried entry is drawn anew on each day.
  useEffect(() => {
    if (isHeld) link.current?.focus();
  }, [isHeld]);
  const ahead = isRightToLeft ? -1 : 1;
  const held: Readonly<Record<string, () => void>> = {
    ArrowRight: () => moves.carry(ahead),
    ArrowLeft: () => moves.carry(-ahead),
    ArrowDown: () => moves.carry(WEEK),
    ArrowUp: () => moves.carry(-WEEK),
    ' ': () => moves.putDown(),
    Enter: () => moves.putDown(),
    Escape: () => moves.putBack(),
    Tab: () => moves.putBack(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = isHeld ? held : { ' ': () => moves.pickUp(entry) };
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (run === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
    run();
  };
  const linkRef = (element: HTMLAnchorElement | null) => {
    link.current = element;
    handleRef(element);
  };
  return { ref, linkRef, onKeyDown, isDragging, isHeld, isSending };
}
