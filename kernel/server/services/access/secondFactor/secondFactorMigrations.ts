import type { Migration } from '@mortise/sdk/server';

/** Tables of second factors, of passkeys, and of sign-ins that wait for one. */
export const secondFactorMigrations: readonly Migration[] = [
  {
    name: '0010-second-factors',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
];

const OF_USER = 'foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade';

const TABLES = [
  // Kept in step by who adds and removes factors: lists of users filter by it.
  'alter table app.users add column has_second_factor boolean not null default false',
  // When who opened the session showed again who they are.
  'alter table app.sessions add column proved_date timestamptz not null default now()',
  `create table app.pending_sign_ins (
     token text collate "C" primary key, tenant int not null, user_id uuid not null, step text collate "C" not null, is_strong boolean not null,
     by_password boolean not null, attempts int not null default 0, end_date timestamptz not null, ${OF_USER})`,
  // A new secret waits beside the one in use until a code of it was shown.
  `create table app.totp_secrets (
     tenant int not null, user_id uuid not null, secret text, new_secret text, last_step bigint not null default 0,
     confirm_date timestamptz, primary key (tenant, user_id), ${OF_USER})`,
  `create table app.recovery_codes (
     tenant int not null, user_id uuid not null, code text collate "C" not null, primary key (tenant, user_id, code), ${OF_USER})`,
  `create table app.trusted_devices (
     tenant int not null, user_id uuid not null, device text collate "C" not null, end_date timestamptz not null,
     primary key (tenant, user_id, device), ${OF_USER})`,
  `create table app.passkeys (
     id text collate "C" primary key, tenant int not null, user_id uuid not null, public_key text not null, counter bigint not null,
     transports text not null, name text not null, insert_date timestamptz not null default now(), last_date timestamptz, ${OF_USER})`,
  'create index passkeys_user on app.passkeys (tenant, user_id)',
  `create table app.passkey_challenges (
     challenge text collate "C" primary key, purpose text collate "C" not null, tenant int, user_id uuid, end_date timestamptz not null)`,
];
