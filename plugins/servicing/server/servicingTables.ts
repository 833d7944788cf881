import { type Migration, ownTable } from '@mortise/sdk/server';

export const EVENTS = ownTable('servicing_events');
export const PLAN_ROWS = ownTable('servicing_plan_rows');
export const DUE_ITEMS = ownTable('servicing_due_items');
export const BALANCES = ownTable('servicing_balances');
export const POSTINGS = ownTable('servicing_postings');
export const SUB_LEDGER = ownTable('servicing_sub_ledger');
export const TERMS = ownTable('servicing_terms');
export const BUSINESS_DATES = ownTable('servicing_business_dates');

/** The journal is written and never changed; all other tables follow from it and can be dropped and made anew. */
export const servicingMigration: Migration = {
  name: '0050-servicing',
  up: async (statements) => {
    for (const statement of [...TABLES, ...RULES]) await statements.query(statement);
  },
};

/** What is stored before has no items: it is made anew while the server runs. */
export const subLedgerMigration: Migration = {
  name: '0051-sub-ledger',
  up: async (statements) => {
    for (const statement of SUB_LEDGER_TABLES) await statements.query(statement);
  },
};

/** Where an asset was is asked by the asset. */
export const movedAssetsMigration: Migration = {
  name: '0055-moved-assets',
  up: async (statements) => {
    await statements.query(
      `create index servicing_events_assets on d.servicing_events using gin ((payload->'assets')) where payload->'assets' is not null`,
    );
  },
};

const CONTRACT = 'tenant int not null, contract text collate "C" not null';
const TABLES = [
  `create table d.servicing_events (
     ${CONTRACT}, number int not null, key text collate "C" not null, kind text collate "C" not null, value_date date not null,
     payload jsonb not null, reverses text collate "C", username text collate "C" not null, approver text collate "C",
     insert_date timestamptz not null default now(), request_hash text collate "C" not null, answer jsonb not null,
     primary key (tenant, contract, number), unique (tenant, contract, key), unique (tenant, contract, reverses))`,
  `create table d.servicing_plan_rows (
     ${CONTRACT}, index int not null, date date not null, kind text collate "C" not null, principal numeric not null, interest numeric not null,
     payment numeric not null, outstanding numeric not null, formula text not null, primary key (tenant, contract, index))`,
  `create table d.servicing_due_items (
     ${CONTRACT}, id text collate "C" not null, date date not null, kind text collate "C" not null, amount numeric not null, parts jsonb not null,
     paid numeric not null, open numeric not null, paid_on date, primary key (tenant, contract, id))`,
  'create index servicing_due_items_open on d.servicing_due_items (tenant, date) where open > 0',
  `create table d.servicing_balances (
     ${CONTRACT}, as_of date not null, balances jsonb not null, primary key (tenant, contract))`,
  `create table d.servicing_postings (
     ${CONTRACT}, number int not null, date date not null, entry text collate "C" not null, cause text collate "C" not null,
     event text collate "C" not null, account text collate "C" not null, account_name text not null, journal text collate "C" not null,
     side text collate "C" not null, amount numeric not null, currency text collate "C" not null, primary key (tenant, contract, number))`,
  'create index servicing_postings_day on d.servicing_postings (tenant, date, contract, number)',
  `create table d.servicing_business_dates (tenant int primary key, date date not null)`,
];

const SUB_LEDGER_TABLES = [
  `create table d.servicing_sub_ledger (
     ${CONTRACT}, number int not null, item text collate "C" not null, currency text collate "C" not null, date date not null, until date,
     amount numeric not null, primary key (tenant, contract, number))`,
  `create index servicing_sub_ledger_day on d.servicing_sub_ledger (tenant, date) include (contract, item, currency, until, amount)`,
  'alter table d.servicing_postings add column item text collate "C"',
  `create index servicing_postings_control on d.servicing_postings (tenant, date) include (contract, item, currency, side, amount)
     where item in ('CLIENT', 'NET_INVESTMENT', 'SUPPLIER')`,
  'create index servicing_postings_without_item on d.servicing_postings (tenant, contract) where item is null',
];

const RULES = [
  `create function d.keep_servicing_event() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
   begin
     if tg_op = 'DELETE' and exists (select 1 from app.tenants t where t.id = old.tenant and t.removal_date is not null) then return old; end if;
     raise exception 'Events of a contract are neither changed nor removed: a reversing event corrects them';
   end $$`,
  'create trigger keep_event before update or delete on d.servicing_events for each row execute function d.keep_servicing_event()',
  `create function d.keep_servicing_events() returns trigger language plpgsql as $$
   begin raise exception 'The journal of servicing is not emptied'; end $$`,
  'create trigger keep_events before truncate on d.servicing_events for each statement execute function d.keep_servicing_events()',
];
