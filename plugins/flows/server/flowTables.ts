import { type Migration, ownTable } from '@mortise/sdk/server';

export const FLOW_KEYS = ownTable('flow_keys');
export const FLOW_ANSWERS = ownTable('flow_answers');

/** Keys of pages, and what applications hold until they are sent. Of keys only hashes are here: whoever reads the database opens no page. */
export const flowMigrations: readonly Migration[] = [
  {
    name: '0035-flow-keys',
    up: async (statements) => {
      await statements.query(
        `create table d.flow_keys (
           tenant int not null, id uuid not null, flow text collate "C" not null, name text not null, hash text collate "C" not null unique,
           prefix text not null, end_date timestamptz not null, max_uses int, uses int not null default 0, insert_user text not null,
           insert_date timestamptz not null default now(), last_date timestamptz, primary key (tenant, id))`,
      );
      await statements.query('create index flow_keys_flow on d.flow_keys (tenant, flow)');
    },
  },
  {
    name: '0036-flow-answers',
    up: async (statements) => {
      await statements.query(
        `create table d.flow_answers (
           tenant int not null, application text collate "C" not null, key uuid not null, page text not null, hash text collate "C" not null unique,
           network text, step int not null default 0, answers jsonb not null, mails int not null default 0,
           insert_date timestamptz not null default now(), end_date timestamptz not null, primary key (tenant, application))`,
      );
      await statements.query('create index flow_answers_begun on d.flow_answers (tenant, key, insert_date)');
    },
  },
];
