import { type Migration, ownTable } from '@mortise/sdk/server';

export const CHAT_ROOMS = ownTable('chat_rooms');
export const CHAT_MEMBERS = ownTable('chat_members');
export const CHAT_MESSAGES = ownTable('chat_messages');

/** A room of two has a pair instead of a name: their user names, which never change. Messages of a room are numbered from 1 without gaps. */
export const chatMigration: Migration = {
  name: '0049-chat',
  up: async (statements) => {
    for (const statement of TABLES) await statements.query(statement);
  },
};

/** Files of a message, as they were taken over: `[{ id, name, contentType, size }]`. */
export const chatFilesMigration: Migration = {
  name: '0078-chat-files',
  up: async (statements) => {
    await statements.query(`alter table d.chat_messages add column files jsonb not null default '[]'`);
  },
};

const TABLES = [
  `create table d.chat_rooms (
     tenant int not null, id uuid not null, name text, pair text collate "C", insert_user text collate "C" not null,
     insert_date timestamptz not null default now(), primary key (tenant, id), unique (tenant, pair))`,
  'create index chat_rooms_made on d.chat_rooms (tenant, insert_user, insert_date)',
  `create table d.chat_members (
     tenant int not null, room uuid not null, username text collate "C" not null, read_number int not null default 0,
     join_date timestamptz not null default clock_timestamp(), primary key (tenant, room, username))`,
  'create index chat_members_user on d.chat_members (tenant, username)',
  `create table d.chat_messages (
     tenant int not null, room uuid not null, number int not null, username text collate "C" not null, text text not null,
     mentions text[] not null, client_id uuid not null, insert_date timestamptz not null default now(), edit_date timestamptz,
     delete_date timestamptz, primary key (tenant, room, number), unique (tenant, room, username, client_id))`,
  'create index chat_messages_written on d.chat_messages (tenant, username, insert_date)',
];
