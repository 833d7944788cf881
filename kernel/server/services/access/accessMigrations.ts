import type { Migration } from '@mortise/sdk/server';

/** Tables of tenants, users, profiles, sessions and preferences. */
export const accessMigrations: readonly Migration[] = [
  {
    name: '0001-access',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
  {
    name: '0002-shared-preferences',
    up: async (statements) => {
      for (const sql of SHARED_PREFERENCES) await statements.query(sql);
    },
  },
  {
    name: '0003-photos',
    up: async (statements) => {
      await statements.query('alter table app.users add column photo_type text, add column photo_date timestamptz');
    },
  },
  {
    name: '0004-sign-in-tries',
    up: async (statements) => {
      for (const sql of SIGN_IN_TRIES) await statements.query(sql);
    },
  },
  {
    name: '0021-profile-limits',
    up: async (statements) => {
      await statements.query(`alter table app.profiles add column description text, add column limits jsonb not null default '{}'`);
    },
  },
  {
    name: '0013-session-facts',
    up: async (statements) => {
      await statements.query(`alter table app.sessions add column address text not null default '', add column user_agent text not null default '',
        add column last_date timestamptz not null default now()`);
    },
  },
  {
    name: '0023-session-times',
    up: async (statements) => {
      for (const sql of SESSION_TIMES) await statements.query(sql);
    },
  },
  {
    name: '0039-suspended-tenants',
    up: (statements) => statements.query('alter table app.tenants add column suspended_date timestamptz'),
  },
];

const TABLES = [
  'create schema if not exists app',
  `create table app.tenants (
     id int generated always as identity primary key,
     name text collate "C" not null unique,
     kind text not null check (kind in ('master', 'support', 'test', 'customer')))`,
  `create table app.profiles (
     tenant int not null references app.tenants (id), profile text collate "C" not null, permissions jsonb not null default '[]',
     primary key (tenant, profile))`,
  // A login name is unique across tenants: it is what finds the tenant at sign-in.
  `create table app.users (
     tenant int not null references app.tenants (id), id uuid not null, username text collate "C" not null unique,
     first_name text, last_name text, email text, profiles jsonb not null default '[]',
     is_admin boolean not null default false, is_main_admin boolean not null default false, is_super_admin boolean not null default false,
     person_registration text, partner_registration text, orga_registration text,
     time_zone text not null default 'Europe/Paris', locale text not null default 'en-EU',
     is_notifications_disabled boolean not null default false, is_locked boolean not null default false,
     password_hash text, last_login_date timestamptz,
     primary key (tenant, id))`,
  `create table app.failed_sign_ins (
     username text collate "C" primary key, failures int not null, locked_until timestamptz, last_failure timestamptz not null)`,
  `create table app.sessions (
     id uuid primary key, tenant int not null, user_id uuid not null, insert_date timestamptz not null default now(),
     end_date timestamptz not null,
     foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`,
  'create index sessions_user on app.sessions (tenant, user_id)',
  `create table app.preferences (
     tenant int not null, id uuid not null, user_id uuid not null, group_id text collate "C" not null, type text collate "C" not null, value jsonb,
     primary key (tenant, id),
     foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`,
  // Of pinned records and saved searches a user has many in a group, of everything else one.
  `create unique index preferences_single on app.preferences (tenant, user_id, type, group_id) where type not in ('PINNED_ITEM', 'SEARCH_FILTER')`,
  'create index preferences_user on app.preferences (tenant, user_id)',
  'create table app.secrets (name text primary key, value text not null)',
];

/** What policies and profiles say of sessions, beside what else sign-ins read; what there is lasts as long as it did, but for want of work. */
const SESSION_TIMES = [
  'alter table app.tenants add column session_minutes int not null default 960, add column idle_minutes int default 60',
  'alter table app.profiles add column session_minutes int, add column idle_minutes int',
  'alter table app.sessions add column active_date timestamptz not null default now(), add column is_browser boolean not null default true',
];

const SIGN_IN_TRIES = [
  'drop table app.failed_sign_ins',
  // Names as they are typed, known or not, so that a lock does not tell whether an account exists.
  'create table app.sign_in_tries (key text collate "C" primary key, tries int not null, since timestamptz not null)',
  `create table app.known_devices (
     tenant int not null, user_id uuid not null, device text collate "C" not null, last_date timestamptz not null,
     primary key (tenant, user_id, device),
     foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`,
];

const SHARED_PREFERENCES = [
  'alter table app.preferences add column audience text collate "C"',
  'drop index app.preferences_single',
  `create unique index preferences_single on app.preferences (tenant, user_id, type, group_id)
     where type not in ('PINNED_ITEM', 'SEARCH_FILTER') and audience is null`,
  `create unique index preferences_shared on app.preferences (tenant, audience, type, group_id)
     where type not in ('PINNED_ITEM', 'SEARCH_FILTER') and audience is not null`,
  'create index preferences_audience on app.preferences (tenant, audience) where audience is not null',
];
