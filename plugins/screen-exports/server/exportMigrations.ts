import type { Migration } from '@mortise/sdk/server';

/** The table of exports. */
export const exportMigrations: readonly Migration[] = [
  {
    name: '0001-exports',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
  {
    name: '0002-rights-of-exports',
    up: (statements) => statements.query('alter table d.exports add column rights text'),
  },
];

const TABLES = [
  `create table d.exports (
     tenant int not null, id uuid not null, user_id uuid not null, insert_user text not null, time_zone text not null,
     entity_name text not null, title text not null, format text collate "C" not null, status text collate "C" not null default 'QUEUED',
     query jsonb not null, columns jsonb not null, registrations jsonb, texts jsonb not null,
     rows int not null default 0, total int, size bigint, error text, insert_date timestamptz not null default now(),
     primary key (tenant, id))`,
  'create index exports_user on d.exports (tenant, user_id, id)',
  'create index exports_age on d.exports (insert_date)',
];
