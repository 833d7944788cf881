/** Minutes until a mail is tried again, after its first failure, its second, …; the last counts from then on. */
const WAITS = [1, 5, 15, 60, 120, 240, 480];
/** Longer than this no mail is tried. */
export const LAST_HOUR = 24;

export const minutesAfter = (attempts: number): number => WAITS[Math.min(attempts, WAITS.length) - 1] ?? WAITS[0]!;

/** Whether the mail server will never take it: nobody has that address. What it says of itself, such as of a wrong password of ours, may change. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { readonly code?: string; readonly responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560;
}
