import type { Migration } from '@mortise/sdk/server';

/** Tables of imports, of the outcome of every row, and of saved mappings. */
export const importMigrations: readonly Migration[] = [
  {
    name: '0001-imports',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
  // As text: nothing in it is searched for, and characters that jsonb does not take may stand in files.
  { name: '0002-read-tables', up: (statements) => statements.query('alter table d.imports add column read_table text') },
  {
    name: '0003-undo',
    up: async (statements) => {
      await statements.query(
        'alter table d.import_rows add column version int, add column before jsonb, add column made jsonb, add column undone text',
      );
      await statements.query('alter table d.imports add column undo text collate "C"');
    },
  },
  { name: '0004-reasons-as-keys', up: (statements) => statements.query('alter table d.import_rows add column texts jsonb') },
  {
    name: '0005-managed-mappings',
    up: async (statements) => {
      await statements.query(
        'alter table d.import_mappings add column version int not null default 1, add column update_date timestamptz not null default now()',
      );
      await statements.query('alter table d.imports add column mapping_id uuid');
      await statements.query('create index imports_mapping on d.imports (tenant, mapping_id) where mapping_id is not null');
    },
  },
  { name: '0061-import-ends', up: (statements) => statements.query('alter table d.imports add column end_date timestamptz') },
];

const TABLES = [
  `create table d.imports (
     tenant int not null, id uuid not null, file_name text not null, entity_name text not null, status text collate "C" not null,
     is_dry_run boolean not null default false, format jsonb not null default '{}', mapping jsonb,
     total int not null default 0, position int not null default 0,
     created int not null default 0, updated int not null default 0, skipped int not null default 0, failed int not null default 0,
     error text, user_id uuid not null, insert_user text not null, insert_date timestamptz not null default now(),
     primary key (tenant, id))`,
  `create table d.import_rows (
     tenant int not null, import_id uuid not null, line int not null, outcome text collate "C" not null, registration text, reason text, cells jsonb,
     primary key (tenant, import_id, line),
     foreign key (tenant, import_id) references d.imports (tenant, id) on delete cascade)`,
  'create index import_rows_outcome on d.import_rows (tenant, import_id, outcome, line)',
  `create table d.import_mappings (
     tenant int not null, id uuid not null, name text not null, entity_name text not null, mapping jsonb not null, insert_user text not null,
     insert_date timestamptz not null default now(),
     primary key (tenant, id), unique (tenant, entity_name, name))`,
];
