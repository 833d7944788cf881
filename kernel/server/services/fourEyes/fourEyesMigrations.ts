import type { Migration } from '@mortise/sdk/server';

export const fourEyesMigrations: readonly Migration[] = [
  {
    name: '0022-substitutes',
    up: async (statements) => {
      await statements.query(
        `create table app.substitutes (
           tenant int not null, id uuid not null, user_id uuid not null, substitute_id uuid not null, from_date date not null, until_date date not null,
           insert_user text not null, insert_date timestamptz not null default now(), primary key (tenant, id),
           foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade,
           foreign key (tenant, substitute_id) references app.users (tenant, id) on delete cascade)`,
      );
      await statements.query('create index substitutes_substitute on app.substitutes (tenant, substitute_id)');
      await statements.query('create index substitutes_user on app.substitutes (tenant, user_id)');
    },
  },
];
