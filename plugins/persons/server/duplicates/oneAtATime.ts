import type { RequestScope, Statements } from '@mortise/sdk/server';

/** Merges and anonymisations of a tenant wait for each other until the transaction ends: each judges what the one before made of the persons. */
export async function oneAtATime(statements: Statements, { tenant }: Pick<RequestScope, 'tenant'>): Promise<void> {
  await statements.query(`select pg_advisory_xact_lock($1::int, hashtext('merge persons'))`, [tenant]);
}
