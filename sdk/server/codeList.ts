import type { ListValue } from '../wire.ts';

/** A code list from `{ value: label }`. */
export const codeList = (labels: Readonly<Record<string, string>>): readonly ListValue[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
