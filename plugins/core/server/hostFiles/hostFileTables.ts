import { type Migration, ownTable } from '@mortise/sdk/server';

export const HOST_FILES = ownTable('host_files');

/** What each file of a host is; its content is in the storage of files, under its id. */
export const hostFileMigrations: readonly Migration[] = [
  {
    name: '0028-host-files',
    up: (statements) =>
      statements.query(
        `create table d.host_files (
           tenant int not null, folder text collate "C" not null, name text collate "C" not null, id uuid not null, content_type text not null,
           size int not null, sha256 text not null, width int, height int, insert_user text not null, insert_date timestamptz not null default now(),
           primary key (tenant, folder, name))`,
      ),
  },
];
