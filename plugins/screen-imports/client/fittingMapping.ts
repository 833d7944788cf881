import type { SavedMapping } from '../shared/imports.ts';

/** The saved mapping whose columns are all in a file, the one with the most of them: it was made for files like this one. */
export function fittingMapping(saved: readonly SavedMapping[], columns: readonly string[]): SavedMapping | undefined {
  const present = new Set(columns);
  const fitting = saved.filter(({ mapping }) => mapping.columns.length > 0 && mapping.columns.every(({ column }) => present.has(column)));
  return fitting.toSorted((one, other) => other.mapping.columns.length - one.mapping.columns.length)[0];
}
