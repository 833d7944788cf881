import type { Field } from '../entity/Field.ts';

/** Unless the tenant says otherwise. */
const PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE = 5_000;

/** Whether it is a pause that somebody can work with. */
export const isPause = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= LONGEST_PAUSE;

/** Milliseconds without a key before scripts act on what was typed, by what the field and the tenant's `defaultDebounce` say. */
export function pauseAfter(debounce: Field['debounce'], defaultDebounce: unknown): number {
  return [debounce, defaultDebounce].find(isPause) ?? PAUSE_MILLISECONDS;
}
