import type { OfTenant, TenantDatabase, Transaction } from '@mortise/sdk/server';

/** Merges and anonymisations of a tenant wait for each other until the transaction ends: each judges what the one before made of the persons. */
export const oneAtATime = (database: TenantDatabase, scope: OfTenant, transaction: Transaction): Promise<void> =>
  database.lock(scope, 'merge persons', transaction);
