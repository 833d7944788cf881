import type { Migration } from '@mortise/sdk/server';

/** Tenant scripts: every published version, source and compiled code. */
export const scriptMigrations: readonly Migration[] = [
  {
    name: '0002-scripts',
    up: (statements) =>
      statements.query(
        `create table app.scripts (
           tenant int not null references app.tenants (id), name text collate "C" not null, version int not null,
           source text not null, hash text collate "C" not null, code text not null,
           insert_date timestamptz not null default now(), insert_user text not null,
           primary key (tenant, name, version))`,
      ),
  },
];
