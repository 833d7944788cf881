import type { Migration } from '@mortise/sdk/server';

/** As whom else a user works. */
export const contextMigrations: readonly Migration[] = [
  {
    name: '0015-user-contexts',
    up: async (statements) => {
      for (const sql of CONTEXTS) await statements.query(sql);
    },
  },
  {
    name: '0016-impersonations',
    up: async (statements) => {
      for (const sql of IMPERSONATIONS) await statements.query(sql);
    },
  },
];

const CONTEXTS = [
  `create table app.user_contexts (
     tenant int not null, id uuid primary key, user_id uuid not null, name text collate "C" not null, profiles jsonb not null,
     person_registration text, partner_registration text, orga_registration text, unique (tenant, user_id, name),
     foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`,
  // `turn` counts how often a session changed as whom it works: tokens of the turn before count no longer.
  `alter table app.sessions add column turn int not null default 0,
     add column context uuid references app.user_contexts (id) on delete set null`,
  'create index sessions_context on app.sessions (context) where context is not null',
];

const IMPERSONATIONS = [
  'alter table app.users add column can_impersonate boolean not null default false',
  // As those of new tenants: they set passwords of others already, with less trace.
  "update app.users set can_impersonate = true where is_admin and username like 'admin@%'",
  // For whom somebody acted, who it was and why: kept after its end. Of the acting user the name stays, whatever becomes of them.
  `create table app.impersonations (
     id uuid primary key, tenant int not null, user_id uuid not null, actor text collate "C" not null, reason text not null,
     is_reading boolean not null, insert_date timestamptz not null default now(), end_date timestamptz not null,
     foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`,
  'create index impersonations_user on app.impersonations (tenant, user_id, insert_date desc)',
  'alter table app.sessions add column impersonation uuid references app.impersonations (id) on delete cascade',
  'create index sessions_impersonation on app.sessions (impersonation) where impersonation is not null',
];
