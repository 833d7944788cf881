import * as v from 'valibot';
import { type Rows, ROWS_MESSAGE, rowsOf } from '../../../shared/listing/rowsOf.ts';

/** Rows in a query: nothing where it is empty. */
export const rows = v.pipe(
  v.string(),
  v.check((text) => rowsOf(text) !== undefined, ROWS_MESSAGE),
  v.transform((text): Rows => rowsOf(text) ?? {}),
);
