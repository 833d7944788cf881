import type { DatabaseService, Statements } from '@mortise/sdk/server';
import { setTimeout as delay } from 'node:timers/promises';

const LOCK_POLL_MS = 200;

/** Waits until this transaction alone has the lock. */
export async function takeLock(statements: Statements, lock: number): Promise<void> {
  // Asked for again and again, never waited for inside a statement: that would hold up `create index concurrently` of the holder.
  // The holder's own statement has no parameters: with them its portal would stay open, and its snapshot hold up the same.
  for (;;) {
    const [row] = await statements.query(`select pg_try_advisory_xact_lock(${lock}) as locked`);
    if (row!['locked'] === true) return;
    await delay(LOCK_POLL_MS);
  }
}

/** Of all servers on the database only one does the work at a time. The work takes connections of its own. */
export async function exclusively<T>(
  database: Pick<DatabaseService, 'kind' | 'transaction'>,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  // One process, one connection: nobody else is there, and a transaction would keep the work from its connection.
  if (database.kind === 'embedded') return work();
  return database.transaction(async (statements) => {
    await takeLock(statements, lock);
    return work();
  });
}
