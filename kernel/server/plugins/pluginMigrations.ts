import type { Migration } from '@mortise/sdk/server';

/** Third-party plugins per tenant, with the hash of every file as it was installed. */
export const pluginMigrations: readonly Migration[] = [
  {
    name: '0003-plugins',
    up: (statements) =>
      statements.query(
        `create table app.plugins (
           tenant int not null references app.tenants (id), id text collate "C" not null, content text collate "C" not null,
           manifest jsonb not null, files jsonb not null, is_enabled boolean not null default true,
           insert_date timestamptz not null default now(), insert_user text not null,
           primary key (tenant, id))`,
      ),
  },
  {
    // app.plugins goes on to say which version is used; what the versions are is here.
    name: '0012-plugin-versions',
    up: async (statements) => {
      for (const statement of VERSIONS) await statements.query(statement);
    },
  },
  {
    name: '0013-plugin-strikes',
    up: async (statements) => {
      for (const statement of STRIKES) await statements.query(statement);
    },
  },
  {
    // Testers are names of users of the tenant.
    name: '0014-plugin-trials',
    up: (statements) =>
      statements.query(
        'alter table app.plugins add column trial_content text collate "C", add column testers jsonb not null default \'[]\'',
      ),
  },
  {
    // Secrets are sealed, by name.
    name: '0015-plugin-settings',
    up: (statements) =>
      statements.query(
        `alter table app.plugins add column settings jsonb not null default '{}', add column secrets jsonb not null default '{}',
           add column settings_version int not null default 0`,
      ),
  },
  {
    // Settings stand in the form as they were declared: jsonb keeps no order.
    name: '0099-manifests-as-they-are',
    up: (statements) => statements.query('alter table app.plugin_versions alter column manifest type json using manifest::json'),
  },
];

const VERSIONS = [
  `create table app.plugin_versions (
     tenant int not null, id text collate "C" not null, content text collate "C" not null,
     manifest jsonb not null, files jsonb not null, loaded_date timestamptz, cards jsonb not null default '[]',
     insert_date timestamptz not null default now(), insert_user text not null,
     primary key (tenant, id, content),
     foreign key (tenant, id) references app.plugins (tenant, id) on delete cascade)`,
  `insert into app.plugin_versions (tenant, id, content, manifest, files, insert_date, insert_user)
   select tenant, id, content, manifest, files, insert_date, insert_user from app.plugins`,
  'alter table app.plugins drop column manifest, drop column files',
];

/** How often a version froze pages of which user; a version that did so too often is suspended, and reinstated by an administrator alone. */
const STRIKES = [
  `alter table app.plugin_versions add column suspended_date timestamptz, add column suspended_view text,
     add column is_reinstated boolean not null default false`,
  `create table app.plugin_strikes (
     tenant int not null, id text collate "C" not null, content text collate "C" not null, username text not null,
     view text not null, strikes int not null default 1, date timestamptz not null default now(),
     primary key (tenant, id, content, username),
     foreign key (tenant, id, content) references app.plugin_versions (tenant, id, content) on delete cascade)`,
];
