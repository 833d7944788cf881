import type { Migration } from '@mortise/sdk/server';

/**
 * Sums of months of all postings and of all parts of the sub-ledger, and the contracts whose two sides are not known to agree. Triggers write them, so that
 * they are right whoever changes the rows. What is added up is only ever added to, so that two contracts that post at once never wait for each other.
 */
export const bookMigration: Migration = {
  name: '0058-sums-of-books',
  up: async (statements) => {
    for (const statement of [...TABLES, ...INDEXES, ...TRIGGERS, ...STORED]) await statements.query(statement);
  },
};

/** Rows of one month and account may be many, until they are folded into one. */
const TABLES = [
  `create table d.servicing_sums (
     tenant int not null, number bigint generated always as identity, month date not null, account text collate "C" not null, account_name text not null,
     item text collate "C", currency text collate "C" not null, debit numeric not null, credit numeric not null, primary key (tenant, number))`,
  `create table d.servicing_sums_of_parts (
     tenant int not null, number bigint generated always as identity, month date not null, item text collate "C" not null,
     currency text collate "C" not null, amount numeric not null, primary key (tenant, number))`,
  `create table d.servicing_unchecked (
     tenant int not null, contract text collate "C" not null, primary key (tenant, contract))`,
];

/** Days of the running month are read from the postings themselves, in the index alone; an account has its own pages. */
const INDEXES = [
  'drop index d.servicing_postings_control',
  'drop index d.servicing_postings_day',
  `create index servicing_postings_books on d.servicing_postings (tenant, date, contract, number)
     include (account, item, currency, side, amount)`,
  'create index servicing_postings_account on d.servicing_postings (tenant, account, date, contract, number)',
  `create index servicing_sub_ledger_until on d.servicing_sub_ledger (tenant, until) include (item, currency, date, amount)
     where until is not null`,
];

const monthOf = (day: string): string => `${day} - (extract(day from ${day})::int - 1)`;

const postingSums = (rows: string, sign = ''): string => `
  insert into d.servicing_sums (tenant, month, account, account_name, item, currency, debit, credit)
    select tenant, ${monthOf('date')}, account, account_name, item, currency,
      ${sign}coalesce(sum(amount) filter (where side = 'D'), 0), ${sign}coalesce(sum(amount) filter (where side = 'C'), 0)
    from ${rows} group by 1, 2, 3, 4, 5, 6`;

/** A part that ends before it begins never counts. */
const partSums = (rows: string, sign = ''): string => `
  insert into d.servicing_sums_of_parts (tenant, month, item, currency, amount)
    select tenant, month, item, currency, ${sign}sum(amount) from (
      select tenant, ${monthOf('date')} as month, item, currency, amount from ${rows} where until is null or until > date
      union all
      select tenant, ${monthOf('until')}, item, currency, -amount from ${rows} where until > date) as moved
    group by 1, 2, 3, 4`;

const marks = (rows: string): string => `
  insert into d.servicing_unchecked (tenant, contract) select distinct tenant, contract from ${rows} order by 1, 2 on conflict do nothing`;

type SumsOf = (rows: string, sign?: string) => string;

const sumTriggers = (table: string, sumsOf: SumsOf): readonly string[] => [
  `create function d.sum_${table}() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then ${sumsOf('rows_before', '-')}; ${marks('rows_before')}; end if;
     if tg_op <> 'DELETE' then ${sumsOf('rows_after')}; ${marks('rows_after')}; end if;
     return null;
   end $$`,
  `create trigger sum_inserted after insert on d.${table} referencing new table as rows_after
     for each statement execute function d.sum_${table}()`,
  `create trigger sum_updated after update on d.${table} referencing old table as rows_before new table as rows_after
     for each statement execute function d.sum_${table}()`,
  `create trigger sum_deleted after delete on d.${table} referencing old table as rows_before
     for each statement execute function d.sum_${table}()`,
];

const TRIGGERS = [...sumTriggers('servicing_postings', postingSums), ...sumTriggers('servicing_sub_ledger', partSums)];

/** What was stored before is summed at once; its contracts are checked while the server runs. */
const STORED = [
  postingSums('d.servicing_postings'),
  partSums('d.servicing_sub_ledger'),
  `insert into d.servicing_unchecked (tenant, contract)
     select tenant, contract from d.servicing_postings union select tenant, contract from d.servicing_sub_ledger`,
];
