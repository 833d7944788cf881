import type { Migration } from '@mortise/sdk/server';

/** The table of keys for programs. */
export const apiKeyMigrations: readonly Migration[] = [
  {
    name: '0014-api-keys',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
];

const TABLES = [
  `create table app.api_keys (
     id uuid primary key, tenant int not null, user_id uuid not null, name text not null, hash text collate "C" not null unique,
     prefix text not null, reach jsonb not null, addresses jsonb not null, insert_date timestamptz not null default now(),
     end_date timestamptz not null, last_date timestamptz, last_address text,
     foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`,
  'create index api_keys_user on app.api_keys (tenant, user_id)',
];
