import type { Migration } from '@mortise/sdk/server';

/** Ends of terms are listed, and assets of operating leases count in the sub-ledger: what was stored before is made anew while the server runs. */
export const endOfTermMigration: Migration = {
  name: '0053-end-of-term',
  up: async (statements) => {
    for (const statement of END_OF_TERM) await statements.query(statement);
  },
};

const END_OF_TERM = [
  `create table d.servicing_terms (
     tenant int not null, contract text collate "C" not null, ends date, residual numeric, currency text collate "C", decided text collate "C", decided_on date, extended_on date,
     primary key (tenant, contract))`,
  'create index servicing_terms_end on d.servicing_terms (tenant, ends, contract) where ends is not null',
  'drop index d.servicing_postings_control',
  `create index servicing_postings_control on d.servicing_postings (tenant, date) include (contract, item, currency, side, amount)
     where item in ('CLIENT', 'NET_INVESTMENT', 'SUPPLIER', 'LEASED_ASSET', 'ACCUMULATED_DEPRECIATION')`,
  "update d.servicing_postings set item = null where item = 'LEASED_ASSET'",
];
