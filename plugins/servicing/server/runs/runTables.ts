import { type Migration, ownTable } from '@mortise/sdk/server';

export const REFIXES = ownTable('servicing_refixes');
export const REFIXED = ownTable('servicing_refixed');

/** Which contracts a run takes is written once, when it begins; what became of each beside it. */
export const refixMigration: Migration = {
  name: '0054-refixes',
  up: async (statements) => {
    for (const statement of TABLES) await statements.query(statement);
  },
};

/** A run does something with many contracts: their rate changes, or they are taken over. */
export const runCommandMigration: Migration = {
  name: '0056-run-command',
  up: async (statements) => {
    await statements.query(
      `alter table d.servicing_refixes add column command text collate "C" not null default 'refix', alter column rate drop not null`,
    );
    await statements.query('alter table d.servicing_refixed alter column rate drop not null');
  },
};

/** What a contract that is taken over said and begins with. */
export const runFiguresMigration: Migration = {
  name: '0091-run-figures',
  up: async (statements) => {
    await statements.query(
      'alter table d.servicing_refixed add column currency text collate "C", add column recorded numeric, add column figures jsonb',
    );
  },
};

const TABLES = [
  `create table d.servicing_refixes (
     tenant int not null, id uuid not null, key text collate "C" not null, request_hash text collate "C" not null, status text collate "C" not null default 'QUEUED',
     is_preview boolean not null, date date not null, rate text collate "C" not null, index text collate "C", margin text collate "C", query jsonb not null,
     registrations jsonb, total int, error text, user_id uuid not null, time_zone text not null, insert_user text not null,
     insert_date timestamptz not null default now(), primary key (tenant, id), unique (tenant, key))`,
  `create table d.servicing_refixed (
     tenant int not null, refix uuid not null, contract text collate "C" not null, rate text collate "C" not null,
     outcome text collate "C" not null default 'WAITING', code text collate "C", reason text, primary key (tenant, refix, contract),
     foreign key (tenant, refix) references d.servicing_refixes (tenant, id) on delete cascade)`,
  `create index servicing_refixed_waiting on d.servicing_refixed (tenant, refix, contract) where outcome = 'WAITING'`,
];
