import type { Migration } from '@mortise/sdk/server';

/** Tables of sign-in through identity providers. */
export const signOnMigrations: readonly Migration[] = [
  {
    name: '0001-identity-providers',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
  {
    // Each account says whether a provider knows it.
    name: '0027-identities-of-users',
    up: (statements) => statements.query('create index external_identities_user on app.external_identities (tenant, user_id)'),
  },
];

const TABLES = [
  `create table app.identity_providers (
     tenant int not null references app.tenants (id), id uuid primary key,
     kind text not null check (kind in ('oidc', 'saml')), name text not null, is_enabled boolean not null, version int not null default 1,
     settings jsonb not null, secret text,
     is_of_main_admin boolean not null default false, update_user text not null, update_date timestamptz not null default now())`,
  'create index identity_providers_tenant on app.identity_providers (tenant)',
  // What the server has to remember until the browser comes back: once, and only for the browser that left.
  `create table app.sign_in_attempts (
     key text collate "C" primary key, provider uuid not null references app.identity_providers (id) on delete cascade,
     browser text collate "C" not null, network text not null, content jsonb not null, begin_date timestamptz not null default now(),
     end_date timestamptz not null)`,
  'create index sign_in_attempts_network on app.sign_in_attempts (network, begin_date)',
  // Logout tokens and SAML assertions count once.
  `create table app.used_messages (
     provider uuid not null references app.identity_providers (id) on delete cascade, id text collate "C" not null,
     end_date timestamptz not null, primary key (provider, id))`,
  `create table app.external_identities (
     provider uuid not null references app.identity_providers (id) on delete cascade, subject text collate "C" not null,
     tenant int not null, user_id uuid not null, primary key (provider, subject), unique (provider, tenant, user_id),
     foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`,
  `create table app.external_sessions (
     session uuid primary key references app.sessions (id) on delete cascade,
     provider uuid not null references app.identity_providers (id) on delete cascade,
     subject text collate "C" not null, sid text collate "C", tokens text, renewal_iat bigint, renewal_seconds int, renewing_until timestamptz)`,
  'create index external_sessions_subject on app.external_sessions (provider, subject)',
];
