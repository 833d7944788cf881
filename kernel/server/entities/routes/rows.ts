import type { ListQuery } from '@mortise/sdk/server';
import * as v from 'valibot';

export const ROWS_MESSAGE = 'Allowed: the first and the last row, like 0-19';

type Rows = Pick<ListQuery, 'offset' | 'limit'>;

/** `0-19`: the first twenty; undefined for what names no rows. LIST-023. */
export function rowsOf(text: string): Rows | undefined {
  if (text === '') return {};
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  const [offset, limit] = [Number(first), Number(last) - Number(first) + 1];
  return limit > 0 ? { offset, limit } : undefined;
}

/** Rows in a query: nothing where it is empty. */
export const rows = v.pipe(
  v.string(),
  v.check((text) => rowsOf(text) !== undefined, ROWS_MESSAGE),
  v.transform((text): Rows => rowsOf(text) ?? {}),
);
