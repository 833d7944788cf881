import type { DatabaseService, RequestScope, Statements } from '@mortise/sdk/server';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 100;

/** Works in a transaction that no other of the name runs beside in the tenant, on any server. Who waits holds no connection. */
export async function inTurn<T>(
  database: Pick<DatabaseService, 'transaction'>,
  { tenant }: Pick<RequestScope, 'tenant'>,
  name: string,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  for (;;) {
    const turn = await database.transaction(async (statements) => {
      const [row] = await statements.query('select pg_try_advisory_xact_lock($1::int, hashtext($2)) as free', [tenant, name]);
      return row?.['free'] === true ? { result: await work(statements) } : undefined;
    });
    if (turn) return turn.result;
    await delay(POLL_MS);
  }
}
