import type { Migration } from '@mortise/sdk/server';

/** As whom else a user works. */
export const contextMigrations: readonly Migration[] = [
  {
    name: '0015-user-contexts',
    up: async (statements) => {
      for (const sql of CONTEXTS) await statements.query(sql);
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
