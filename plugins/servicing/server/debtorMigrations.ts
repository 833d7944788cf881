import type { Migration } from '@mortise/sdk/server';

/** Due items name who owes them where it is not simply the client. Contracts with such ones are made anew while the server runs. */
export const debtorMigration: Migration = {
  name: '0080-debtors',
  up: async (statements) => {
    for (const statement of DEBTORS) await statements.query(statement);
  },
};

const DEBTORS = [
  'alter table d.servicing_due_items add column debtors text[]',
  'create index servicing_due_items_debtors on d.servicing_due_items using gin (debtors) where debtors is not null',
  `delete from d.servicing_terms t where exists (
     select from d.servicing_events e where e.tenant = t.tenant and e.contract = t.contract and e.kind in ('assign', 'sell'))`,
];
