import type { Migration, Statements } from '@mortise/sdk/server';

/** What happens in and around the product: who came, what failed, what the servers did; and when users and tenants were made. */
export const systemMigrations: readonly Migration[] = [
  { name: '0008-system-logs', up: (statements) => each(statements, LOGS) },
  { name: '0008-users-in-lists', up: (statements) => each(statements, USERS) },
  { name: '0009-audits', up: (statements) => each(statements, AUDITS) },
];

async function each(statements: Statements, texts: readonly string[]): Promise<void> {
  for (const text of texts) await statements.query(text);
}

/** Each way in which a log is sorted and filtered is an order of one of its indexes. */
const indexes = (table: string, date: string, filters: readonly string[]): readonly string[] => [
  `create index ${table}_date on app.${table} (tenant, ${date}, id)`,
  ...filters.map((column) => `create index ${table}_${column} on app.${table} (tenant, ${column}, ${date}, id)`),
  `create index ${table}_registration on app.${table} (tenant, ((id::text) collate "C"))`,
  `create index ${table}_text on app.${table} using gin (tenant, search gin_trgm_ops)`,
  `create index ${table}_age on app.${table} (${date})`,
];

const LOGS = [
  `create table app.access_logs (
     tenant int not null, id uuid not null, date timestamptz not null, event text collate "C" not null, username text collate "C" not null,
     address text not null, user_agent text not null, request_id text not null, search text collate "C" not null, primary key (tenant, id))`,
  ...indexes('access_logs', 'date', ['event', 'username']),
  `create table app.access_stats (
     tenant int not null, id uuid not null default gen_random_uuid(), username text collate "C" not null, day date not null,
     sign_ins int not null default 0, failures int not null default 0, first_date timestamptz not null, last_date timestamptz not null,
     search text collate "C" not null, primary key (tenant, id), unique (tenant, username, day))`,
  ...indexes('access_stats', 'first_date', ['username']),
  'create index access_stats_day on app.access_stats (tenant, day nulls first, id)',
  `create table app.system_logs (
     tenant int not null, id uuid not null, date timestamptz not null, level text collate "C" not null, message text not null,
     request_id text not null, route text not null, username text collate "C" not null, concerned text not null,
     search text collate "C" not null, primary key (tenant, id))`,
  ...indexes('system_logs', 'date', ['level', 'username']),
  `create table app.system_events (
     tenant int not null, id uuid not null, date timestamptz not null, type text collate "C" not null, subject text not null,
     detail text not null, username text collate "C" not null, concerned text not null, search text collate "C" not null, primary key (tenant, id))`,
  ...indexes('system_events', 'date', ['type', 'username']),
];

const USERS = [
  'alter table app.tenants add column insert_date timestamptz not null default now()',
  'alter table app.users add column mobile text, add column insert_date timestamptz not null default now(), add column update_date timestamptz not null default now()',
];

const AUDITS = [
  'create index history_id on d.history (tenant, (md5(record_id::text || version::text)::uuid))',
  'create index scripts_date on app.scripts (tenant, insert_date)',
  'create index settings_date on app.settings (tenant, insert_date)',
  'create index history_user on d.history (tenant, username, at desc)',
  `create index history_registration on d.history (tenant,
     (lower(regexp_replace(normalize(coalesce(registration, ''), NFKD), '[\u0300-\u036f]', '', 'g')) collate "C"), at desc)`,
];
