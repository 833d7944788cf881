import type { Column } from './ArrangedItem.ts';

/** Between which cards of a column: before the one of that index, or at the end. */
export interface Place {
  readonly column: Column;
  readonly index: number;
}

/** Where a column stands in the window, and how far down the middles of its cards are. */
export interface ColumnBox {
  readonly column: Column;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly middles: readonly { readonly index: number; readonly y: number }[];
  /** The index behind the last card. */
  readonly end: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Whoever lets go farther away from every column than this many pixels wants the card nowhere. */
const NEAR = 48;

/** The place that a point of the window is at. */
export function placeAt({ x, y }: { readonly x: number; readonly y: number }, boxes: readonly ColumnBox[]): Place | undefined {
  const distanceTo = ({ left, right, top, bottom }: ColumnBox) => Math.hypot(outside(x, left, right), outside(y, top, bottom));
  const [nearest] = boxes.toSorted((one, other) => distanceTo(one) - distanceTo(other));
  if (nearest === undefined || distanceTo(nearest) > NEAR) return undefined;
  const { column, middles, end } = nearest;
  // The head of the page holds one card.
  return { column, index: column === 'sticky' ? 0 : (middles.find((middle) => middle.y > y)?.index ?? end) };
}

const outside = (value: number, from: number, to: number): number => Math.max(from - value, 0, value - to);

/** The next place in a direction, of columns that have so many cards; the same where there is none. */
export function nextPlace({ column, index }: Place, direction: Direction, counts: Readonly<Record<Column, number>>): Place {
  if (direction === 'up' && index === 0) return { column: 'sticky', index: 0 };
  if (direction === 'up') return { column, index: index - 1 };
  if (direction === 'down' && column === 'sticky') return { column: 'left', index: 0 };
  if (direction === 'down') return { column, index: Math.min(index + 1, counts[column]) };
  return { column: direction, index: Math.min(index, counts[direction]) };
}
