import type { Migration } from '@mortise/sdk/server';

/** Devices that are told something while no page is open, what they and their users are to be told, and who follows which record. */
export const noticeMigrations: readonly Migration[] = [
  {
    name: '0060-notices',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
];

const OF_USER = 'foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade';

const TABLES = [
  // A device is found by its token, whoever signed in there last; it goes with the session that was ended there, not with one that ran out.
  `create table app.push_devices (
     tenant int not null, id uuid not null, user_id uuid not null, session_id uuid not null, provider text collate "C" not null,
     token text not null, fingerprint text collate "C" not null unique, user_agent text not null,
     insert_date timestamptz not null default now(), used_date timestamptz not null default now(), primary key (tenant, id), ${OF_USER})`,
  'create index push_devices_user on app.push_devices (tenant, user_id)',
  'create index push_devices_session on app.push_devices (session_id)',
  `create table app.notice_settings (
     tenant int not null, user_id uuid not null, off_kinds text[] not null default '{}', quiet_from text collate "C", quiet_to text collate "C",
     is_digest boolean not null default false, digest_since timestamptz, digest_next timestamptz, primary key (tenant, user_id), ${OF_USER})`,
  'create index notice_settings_digest on app.notice_settings (digest_next) where is_digest',
  // WAITING until it is due, DIGEST until the next mail; TOLD and DROPPED are kept for a while, so that they are not found anew.
  `create table app.notices (
     tenant int not null, id uuid not null, user_id uuid not null, kind text collate "C" not null, key text collate "C" not null, about jsonb not null,
     insert_date timestamptz not null default now(), state text collate "C" not null default 'WAITING', due_date timestamptz not null,
     taken_until timestamptz, primary key (tenant, id), unique (tenant, user_id, kind, key), ${OF_USER})`,
  `create index notices_due on app.notices (due_date) where state = 'WAITING'`,
  'create index notices_date on app.notices (insert_date)',
  // What is still to be sent: a row goes once its device has it.
  `create table app.notice_pushes (
     tenant int not null, notice uuid not null, device uuid not null, attempts int not null default 0, next_date timestamptz not null default now(),
     until_date timestamptz not null, taken_until timestamptz, primary key (tenant, notice, device),
     foreign key (tenant, notice) references app.notices (tenant, id) on delete cascade,
     foreign key (tenant, device) references app.push_devices (tenant, id) on delete cascade)`,
  'create index notice_pushes_next on app.notice_pushes (next_date)',
  'create index notice_pushes_device on app.notice_pushes (tenant, device)',
  `create table app.follows (
     tenant int not null, user_id uuid not null, record_id uuid not null, entity text collate "C" not null, told_version int not null,
     insert_date timestamptz not null default now(), primary key (tenant, user_id, record_id), ${OF_USER})`,
  'create index follows_record on app.follows (tenant, record_id)',
];
