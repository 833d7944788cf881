export const ROWS_MESSAGE = 'Allowed: the first and the last row, like 0-19';

export interface Rows {
  readonly offset?: number;
  readonly limit?: number;
}

/** `0-19`: the first twenty; undefined for what names no rows. LIST-023. */
export function rowsOf(text: string): Rows | undefined {
  if (text === '') return {};
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  const [offset, limit] = [Number(first), Number(last) - Number(first) + 1];
  return limit > 0 ? { offset, limit } : undefined;
}
