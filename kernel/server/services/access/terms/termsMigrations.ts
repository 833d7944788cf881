import type { Migration } from '@mortise/sdk/server';

/** Which version of the terms of service users accepted. */
export const termsMigrations: readonly Migration[] = [
  {
    name: '0016-terms-of-service',
    up: async (statements) => {
      await statements.query(`create table app.accepted_terms (
        tenant int not null, user_id uuid not null, version int not null, date timestamptz not null default now(), address text not null,
        primary key (tenant, user_id, version),
        foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`);
    },
  },
];
