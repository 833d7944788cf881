import type { Migration, Statements } from '@mortise/sdk/server';

/** What the product's profiles of each tenant were given, or had until then: nothing of it is given again. */
export const offeredMigrations: readonly Migration[] = [
  {
    name: '0085-offered-permissions',
    up: (statements) =>
      statements.query(`create table app.offered_permissions (
        tenant int not null references app.tenants (id), profile text collate "C" not null, permissions jsonb not null,
        primary key (tenant, profile))`),
  },
];

/** Permissions of a profile of a tenant. */
export interface Offer {
  readonly tenant: number;
  readonly profile: string;
  readonly permissions: readonly string[];
}

/** Notes what a profile of a tenant was given. */
export async function noteOffered(statements: Statements, { tenant, profile, permissions }: Offer): Promise<void> {
  await statements.query(
    `insert into app.offered_permissions (tenant, profile, permissions) values ($1, $2, $3::jsonb)
     on conflict (tenant, profile) do update set permissions = excluded.permissions`,
    [tenant, profile, JSON.stringify(permissions)],
  );
}
