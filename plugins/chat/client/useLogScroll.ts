import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from './chatTypes.ts';
import type { RoomStore, Unsent } from './RoomStore.ts';

/** So near to the end somebody reads on as messages come. */
const END_PIXELS = 40;
/** So near to the beginning earlier messages are read. */
const START_PIXELS = 80;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean => scrollHeight - scrollTop - clientHeight < END_PIXELS;

/** Keeps what is read in its place: at the end while somebody is there, and where it was when earlier messages come above it. */
export function useLogScroll(store: RoomStore, messages: readonly Message[], unsent: readonly Unsent[]) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ first: 0, height: 0, unsent: 0, isFollowing: true });
  /** The last message when somebody was at the end, or opened the room. */
  const [ended, setEnded] = useState(0);
  const look = useEffectEvent(() => {
    if (box.current === null || !place.current.isFollowing || document.visibilityState === 'hidden') return;
    setEnded(store.lastNumber);
    void store.see();
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const now = { first: messages[0]?.number ?? 0, unsent: unsent.length };
    if (place.current.first === 0) setEnded(messages.at(-1)?.number ?? 0);
    moveTo(element, place.current, now);
    place.current = { ...now, height: element.scrollHeight, isFollowing: isAtEnd(element) };
    look();
  }, [messages, unsent]);
  useEffect(() => {
    const onLook = () => look();
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, []);
  const onScroll = useCallback(() => {
    const element = box.current!;
    place.current = { ...place.current, isFollowing: isAtEnd(element) };
    if (place.current.isFollowing) {
      setEnded(store.lastNumber);
      void store.see();
    }
    if (element.scrollTop < START_PIXELS && store.hasOlder) void store.loadOlder();
  }, [store]);
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });
  return { box, onScroll, toEnd, hasMore: ended < (messages.at(-1)?.number ?? 0) };
}

interface Place {
  /** Number of the first message; 0 where there is none. */
  readonly first: number;
  readonly height: number;
  /** How many messages are on their way. */
  readonly unsent: number;
  readonly isFollowing: boolean;
}

function moveTo(element: HTMLElement, before: Place, now: Pick<Place, 'first' | 'unsent'>): void {
  const mark = before.first === 0 ? element.querySelector('[data-new]') : null;
  // Earlier messages came above.
  if (before.first > 0 && now.first > 0 && now.first < before.first) element.scrollTop += element.scrollHeight - before.height;
  else if (mark !== null) mark.scrollIntoView({ block: 'center' });
  else if (before.isFollowing || now.unsent > before.unsent) element.scrollTop = element.scrollHeight;
}
