import { FAILED_BATCH } from './BatchRecords.ts';
import type { Migration, Statements } from '@mortise/sdk/server';

/** Tenant scripts: every published version with source and compiled code, drafts, values they keep, and what they logged. */
export const scriptMigrations: readonly Migration[] = [
  {
    name: '0002-scripts',
    up: (statements) =>
      statements.query(
        `create table app.scripts (
           tenant int not null references app.tenants (id), name text collate "C" not null, version int not null,
           source text not null, hash text collate "C" not null, code text not null,
           insert_date timestamptz not null default now(), insert_user text not null,
           primary key (tenant, name, version))`,
      ),
  },
  { name: '0004-script-history', up: (statements) => each(statements, HISTORY) },
  {
    name: '0005-script-cron',
    up: (statements) =>
      statements.query(
        `create table app.script_cron_runs (
           tenant int not null references app.tenants (id), name text collate "C" not null, minute timestamptz not null,
           primary key (tenant, name, minute))`,
      ),
  },
  {
    name: '0007-script-uses',
    up: (statements) =>
      statements.query(
        `create table app.script_uses (
           tenant int not null references app.tenants (id), script text collate "C" not null, username text collate "C" not null,
           version int not null, date timestamptz not null default now(), primary key (tenant, script, username, version))`,
      ),
  },
  { name: '0010-batches', up: (statements) => each(statements, BATCHES) },
  {
    name: '0012-script-warnings',
    up: (statements) => statements.query(`alter table app.scripts add column warnings text not null default '[]'`),
  },
  {
    name: '0015-script-storage-users',
    up: (statements) =>
      statements.query(
        'alter table app.script_storage add column username text collate "C", add column is_shared boolean not null default false',
      ),
  },
  {
    name: '0016-batch-failures',
    up: (statements) =>
      each(statements, [
        'alter table app.batches add column failure text',
        `update app.batches set failure = message, message = '${FAILED_BATCH}' where status = 'ERROR' and message <> ''`,
      ]),
  },
  // Whoever may read them by a profile or a key still may. ENTITY-086
  { name: '0031-collection-of-script-logs', up: (statements) => each(statements, LOGS_BY_THEIR_NAME) },
];

const LOGS_BY_THEIR_NAME = [
  `update app.profiles set permissions = replace(permissions::text, 'script/script-logs', 'script/logs')::jsonb,
     limits = replace(limits::text, 'script/script-logs', 'script/logs')::jsonb`,
  `update app.api_keys set reach = replace(reach::text, 'script/script-logs', 'script/logs')::jsonb`,
];

async function each(statements: Statements, texts: readonly string[]): Promise<void> {
  for (const text of texts) await statements.query(text);
}

// JSON that scripts and their authors write is kept as text: jsonb refuses some characters that JSON may hold.
const HISTORY = [
  `alter table app.scripts
     add column map text, add column imports jsonb not null default '[]', add column tests text not null default '[]',
     add column message text, add column is_deleted boolean not null default false`,
  `create table app.script_drafts (
     tenant int not null references app.tenants (id), name text collate "C" not null, username text collate "C" not null,
     source text not null, tests text not null default '[]', base_version int not null default 0,
     update_date timestamptz not null default now(), primary key (tenant, name, username))`,
  `create table app.script_storage (
     tenant int not null references app.tenants (id), script text collate "C" not null, key text collate "C" not null, value text not null,
     update_date timestamptz not null default now(), primary key (tenant, script, key))`,
  `create table app.script_logs (
     tenant int not null, id bigint generated always as identity, date timestamptz not null, level text collate "C" not null,
     script text collate "C" not null, version int, username text collate "C" not null, request_id text collate "C" not null,
     message text not null, source text collate "C", line int, col int, milliseconds int, primary key (tenant, id))`,
  'create index script_logs_date on app.script_logs (tenant, date desc, id desc)',
  'create index script_logs_script on app.script_logs (tenant, script, date desc, id desc)',
  'create index script_logs_age on app.script_logs (date)',
];

const BATCHES = [
  `create table app.batches (
     tenant int not null references app.tenants (id), id uuid not null, script text collate "C" not null, status text collate "C" not null,
     message text, request_id text not null, start_date timestamptz, end_date timestamptz, insert_date timestamptz not null default now(),
     update_date timestamptz not null default now(), insert_user text collate "C" not null, search text collate "C" not null,
     primary key (tenant, id))`,
  'create index batches_date on app.batches (tenant, insert_date, id)',
  'create index batches_updated on app.batches (tenant, update_date, id)',
  'create index batches_status on app.batches (tenant, status, id)',
  'create index batches_start on app.batches (tenant, start_date nulls first, id)',
  `create index batches_name on app.batches (tenant,
     (lower(regexp_replace(normalize(coalesce(script, ''), NFKD), '[\u0300-\u036f]', '', 'g')) collate "C") nulls first, id)`,
  'create index batches_registration on app.batches (tenant, ((id::text) collate "C"))',
  'create index batches_text on app.batches using gin (tenant, search gin_trgm_ops)',
  'create index batches_age on app.batches (insert_date)',
];
