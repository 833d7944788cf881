import { useMemo, useState, type PointerEvent } from 'react';
import { followPointer } from './followPointer.ts';

/** Pixels that the pointer goes before it is no click any more. */
const SLACK = 6;

export interface ColumnOrder {
  /** The column after which a dragged one would land. */
  readonly dropAfter: string | undefined;
  /** Begins to drag a column by its head. */
  readonly drag: (event: PointerEvent<HTMLElement>, id: string) => void;
}

/** Columns in another order by dragging their heads with a mouse or pen; the first one stays. The same object as long as nothing is dragged. */
export function useColumnOrder(
  ids: readonly string[],
  isRightToLeft: boolean,
  onReorder: ((ids: readonly string[]) => void) | undefined,
): ColumnOrder {
  const [dropAfter, setDropAfter] = useState<string>();
  return useMemo(() => {
    const drag = (event: PointerEvent<HTMLElement>, id: string) => {
      const isInMenu = (event.target as HTMLElement).closest('[role="menu"]') !== null;
      if (onReorder === undefined || id === ids[0] || isInMenu || event.button !== 0 || event.pointerType === 'touch') return;
      const start = event.clientX;
      const heads = [...event.currentTarget.parentElement!.querySelectorAll<HTMLElement>('th[data-column]')];
      const placeAt = (x: number) => Math.max(1, heads.filter((head) => isPast(head, x, isRightToLeft)).length);
      let isDragging = false;
      followPointer({
        move: (x) => {
          isDragging ||= Math.abs(x - start) > SLACK;
          if (isDragging) setDropAfter(ids[placeAt(x) - 1]);
        },
        end: (x) => {
          setDropAfter(undefined);
          if (!isDragging) return;
          swallowClick();
          const next = moved(ids, id, placeAt(x));
          if (next.join() !== ids.join()) onReorder(next);
        },
        cancel: () => setDropAfter(undefined),
      });
    };
    return { dropAfter, drag };
  }, [dropAfter, ids, isRightToLeft, onReorder]);
}

/** The ids with one of them moved to the gap before the id that is at `place`. */
export function moved(ids: readonly string[], id: string, place: number): readonly string[] {
  const isOther = (other: string) => other !== id;
  return [...ids.slice(0, place).filter(isOther), id, ...ids.slice(place).filter(isOther)];
}

/** Whether a point is beyond the middle of a column's head, in reading direction. */
function isPast(head: HTMLElement, x: number, isRightToLeft: boolean): boolean {
  const { left, width } = head.getBoundingClientRect();
  const middle = left + width / 2;
  return isRightToLeft ? x < middle : x > middle;
}

/** Letting go of a dragged head is no click on the button in it. */
function swallowClick(): void {
  const listening = new AbortController();
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal: listening.signal });
  setTimeout(() => listening.abort());
}
