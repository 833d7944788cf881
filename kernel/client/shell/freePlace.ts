/** What lies between two heights of the window, in pixels from its top. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

const GAP = 8;

/**
 * Where notices can begin so that they cover none of the buttons: at `wished` if they can, else in the place that is nearest to it.
 * @param height of the notices
 * @param room of the window
 * @returns pixels from the top; `wished` where there is no place
 */
export function freePlace(wished: number, height: number, room: number, buttons: readonly Span[]): number {
  const isFree = (top: number): boolean =>
    top >= 0 && top + height <= room && buttons.every((button) => top + height <= button.top || top >= button.bottom);
  const candidates = [wished, ...buttons.flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - height])];
  const free = candidates.filter(isFree);
  return free.toSorted((one, other) => Math.abs(one - wished) - Math.abs(other - wished))[0] ?? wished;
}
