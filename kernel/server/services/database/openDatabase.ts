import { EmbeddedDatabase } from './embedded/EmbeddedDatabase.ts';
import type { OpenDatabase } from './Database.ts';
import { PostgreSqlDatabase, type PostgreSqlSettings } from './PostgreSqlDatabase.ts';

export interface DatabaseSettings {
  /** A PostgreSQL; without it the embedded database in `folder`. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database, made when there is none. */
  readonly folder: string;
  readonly postgreSql?: PostgreSqlSettings | undefined;
}

/** Opens the database. @throws StartError naming the folder or the server that cannot be used, and what to do. */
export const openDatabase = async ({ databaseUrl, folder, postgreSql }: DatabaseSettings): Promise<OpenDatabase> =>
  databaseUrl === undefined ? EmbeddedDatabase.open(folder) : PostgreSqlDatabase.open(databaseUrl, postgreSql);
