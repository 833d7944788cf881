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
];
