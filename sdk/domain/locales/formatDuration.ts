const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['sec', 1_000],
  ['ms', 1],
] as const;

/** A duration in milliseconds in its two largest units: `2 h 5 min`, `3 sec 40 ms`. */
export function formatDuration(milliseconds: number): string {
  let rest = Math.round(Math.abs(milliseconds));
  const sign = milliseconds < 0 && rest > 0 ? '\u2212' : '';
  const parts = UNITS.map(([suffix, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { count, text: `${count} ${suffix}` };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = first === -1 ? parts.slice(-1) : parts.slice(first, first + 2).filter(({ count }) => count > 0);
  return sign + shown.map(({ text }) => text).join(' ');
}
