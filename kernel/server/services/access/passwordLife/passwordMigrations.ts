import type { Migration } from '@mortise/sdk/server';

/** How old passwords are, how long those of administrators count, the ones before them, and links that mails lead to. */
export const passwordMigrations: readonly Migration[] = [
  {
    name: '0011-password-life',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
  {
    name: '0025-temporary-passwords',
    up: (statements) => statements.query('alter table app.users add column temporary_password_end timestamptz'),
  },
];

const TABLES = [
  'alter table app.users add column password_date timestamptz not null default now()',
  `create table app.password_history (
     tenant int not null, user_id uuid not null, hash text not null, date timestamptz not null default now(),
     foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`,
  'create index password_history_user on app.password_history (tenant, user_id, date)',
  `create table app.account_links (
     token text collate "C" primary key, tenant int not null, user_id uuid not null, purpose text collate "C" not null, end_date timestamptz not null,
     foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`,
];
