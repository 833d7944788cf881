import type { Migration } from '@mortise/sdk/server';

/** Of the key of a link the hash is kept: whoever reads the database reads no calendar. */
export const feedMigrations: readonly Migration[] = [
  {
    name: '0047-calendar-feeds',
    up: (statements) =>
      statements.query(
        `create table d.calendar_feeds (
           tenant int not null, user_id uuid not null, hash text collate "C" not null, origin text not null,
           insert_date timestamptz not null default now(), last_date timestamptz, primary key (tenant, user_id))`,
      ),
  },
  {
    name: '0084-calendar-links',
    // A link for each program, with a name. The user name is that of the audit log, once the user is locked or gone.
    up: async (statements) => {
      await statements.query(
        `alter table d.calendar_feeds drop constraint calendar_feeds_pkey, add column id uuid not null default gen_random_uuid(),
           add column name text not null default 'Calendar', add column username text not null default '', add primary key (tenant, id)`,
      );
      await statements.query('create index calendar_feeds_user on d.calendar_feeds (tenant, user_id)');
      await statements.query('create unique index calendar_feeds_hash on d.calendar_feeds (tenant, hash)');
      await statements.query(
        'update d.calendar_feeds f set username = u.username from app.users u where u.tenant = f.tenant and u.id = f.user_id',
      );
    },
  },
];
