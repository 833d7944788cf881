import type { Migration } from '@mortise/sdk/server';

/** Mails that wait, were sent or could not be. Their contents are sealed, and go once they were sent: they hold links that open accounts. */
export const mailMigrations: readonly Migration[] = [
  {
    name: '0012-mails',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
  {
    name: '0020-mail-retries',
    up: async (statements) => {
      for (const sql of RETRIES) await statements.query(sql);
    },
  },
];

const TABLES = [
  `create table app.mails (
     tenant int not null references app.tenants (id), id uuid not null, recipient text not null, subject text not null, locale text not null,
     content text, status text collate "C" not null, reason text, attempts int not null default 0,
     insert_date timestamptz not null default now(), sent_date timestamptz, primary key (tenant, id))`,
  'create index mails_date on app.mails (tenant, insert_date, id)',
];

const RETRIES = [
  // When it is tried next, until when at all, and until when a server has it in its hands.
  'alter table app.mails add column next_date timestamptz, add column until_date timestamptz, add column taken_until timestamptz',
  `create index mails_next on app.mails (next_date) where status in ('QUEUED', 'FAILED')`,
];
