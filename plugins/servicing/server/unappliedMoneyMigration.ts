import type { Migration } from '@mortise/sdk/server';

/** Contracts with money that waits are listed. */
export const unappliedMoneyMigration: Migration = {
  name: '0062-unapplied-money',
  up: async (statements) => {
    await statements.query(
      `create index servicing_balances_unapplied on d.servicing_balances (tenant, contract) where (balances->>'unapplied')::numeric <> 0`,
    );
  },
};
