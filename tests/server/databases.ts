import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { openDatabase, type DatabaseSettings } from '../../kernel/server/services/database/openDatabase.ts';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { hasPostgreSql, startCluster } from './postgreSqlCluster.ts';
import { productCluster } from './productCluster.ts';
import { slimDatabase } from './slimDatabase.ts';
import { copyTemplate, type Template } from './templates.ts';

/** A database of a test's own. */
export interface TestDatabase {
  readonly settings: DatabaseSettings;
  open(): Promise<OpenDatabase>;
  /** Ends the server, if it has one, and removes what it wrote. */
  dispose(): Promise<void>;
}

interface DatabaseOptions {
  /** The login passes row level security of its own, as the embedded database's does. */
  readonly isSuperuser?: boolean;
}

export interface DatabaseKind {
  readonly kind: 'embedded' | 'postgresql';
  readonly create: (options?: DatabaseOptions) => Promise<TestDatabase>;
  /** With the product's tables and its demo company; the embedded one is in the data folder of `ProductServer`. */
  readonly createDemo: () => Promise<TestDatabase>;
}

const embeddedKind: DatabaseKind = { kind: 'embedded', create: createEmbedded, createDemo: createEmbedded };
const postgreSqlKind: DatabaseKind = { kind: 'postgresql', create: createPostgreSql, createDemo: createPostgreSqlDemo };

/** Runs one suite on the embedded database and on a PostgreSQL of its own. */
export function describeOnEachDatabase(title: string, suite: (database: DatabaseKind) => void): void {
  describe(`${title} (embedded)`, () => {
    suite(embeddedKind);
  });
  const remark = hasPostgreSql ? '' : ': skipped, it is not installed';
  describe.skipIf(!hasPostgreSql)(`${title} (PostgreSQL${remark})`, () => {
    suite(postgreSqlKind);
  });
}

/** Runs a suite whose statements those of `describeOnEachDatabase` have too: on PostgreSQL, since most suites have the embedded one, unless there is none. */
export function describeOnOneDatabase(title: string, suite: (database: DatabaseKind) => void): void {
  const database = hasPostgreSql ? postgreSqlKind : embeddedKind;
  describe(`${title} (${database.kind})`, () => {
    suite(database);
  });
}

/** A new database costs seconds, a copy of one does not. */
const newDatabase: Template = {
  name: 'embedded',
  isOptional: true,
  make: async (folder) => {
    await (await openDatabase({ folder: join(folder, 'database') })).close();
    await slimDatabase(folder);
  },
};

export async function createEmbedded(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-embedded-'));
  await copyTemplate(newDatabase, folder);
  const settings = { folder: join(folder, 'database') };
  return { settings, open: () => openDatabase(settings), dispose: async () => rmSync(folder, { recursive: true, force: true }) };
}

export async function createPostgreSql({ isSuperuser = false }: DatabaseOptions = {}): Promise<TestDatabase> {
  const { folder, url, stop } = await startCluster();
  return postgreSql(folder, isSuperuser ? url('chief', 'chiefs') : url('plain', 'mortise'), stop);
}

async function createPostgreSqlDemo(): Promise<TestDatabase> {
  const { folder, url, stop } = await startCluster(productCluster(true));
  return postgreSql(folder, url('plain', 'mortise'), stop);
}

function postgreSql(folder: string, databaseUrl: string, dispose: () => Promise<void>): TestDatabase {
  const settings = { folder, databaseUrl };
  return { settings, open: () => openDatabase(settings), dispose };
}
