import type { Statements } from '@mortise/sdk/server';

/** Days that records are kept, by table and its column of the moment. */
const KEPT: readonly (readonly [table: string, date: string, days: number])[] = [
  ['app.access_logs', 'date', 180],
  ['app.access_stats', 'first_date', 180],
  ['app.system_logs', 'date', 30],
  ['app.system_events', 'date', 365],
  ['app.batches', 'insert_date', 180],
  ['app.mails', 'insert_date', 30],
];

/** Removes what has been kept long enough. */
export async function purge(statements: Statements): Promise<void> {
  for (const [table, date, days] of KEPT) await statements.query(`delete from ${table} where ${date} < now() - interval '${days} days'`);
}
