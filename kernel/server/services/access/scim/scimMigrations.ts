import type { Migration } from '@mortise/sdk/server';

/** Tables of what identity providers keep here by SCIM. They go with their provider. */
export const scimMigrations: readonly Migration[] = [
  {
    name: '0019-scim',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
];

const PROVIDER = 'provider uuid not null references app.identity_providers (id) on delete cascade';
const USER =
  'tenant int not null, user_id uuid not null, foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade';

const TABLES = [
  'alter table app.api_keys add column provider uuid references app.identity_providers (id) on delete cascade',
  // What a provider calls a user; one that it removed is locked here, and not there for it any more.
  `create table app.scim_users (
     ${PROVIDER}, external_id text, is_removed boolean not null default false, ${USER}, primary key (provider, user_id))`,
  'create index scim_users_external on app.scim_users (provider, external_id)',
  `create table app.scim_groups (
     id uuid primary key, tenant int not null references app.tenants (id), ${PROVIDER}, display_name text not null, external_id text,
     insert_date timestamptz not null default now(), update_date timestamptz not null default now())`,
  'create unique index scim_groups_name on app.scim_groups (provider, lower(display_name))',
  `create table app.scim_members (
     group_id uuid not null references app.scim_groups (id) on delete cascade, ${USER}, primary key (group_id, user_id))`,
  'create index scim_members_user on app.scim_members (tenant, user_id)',
];
