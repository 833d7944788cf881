import type { EntityDefinition } from '@mortise/sdk';
import type { Migration, Row, Statements } from '@mortise/sdk/server';
import {
  addColumn,
  createTable,
  desiredIndexes,
  desiredStatistics,
  isReplaced,
  shapeOf,
  shortHash,
  type DesiredIndex,
} from './entityTableStatements.ts';
import type { OpenDatabase } from './Database.ts';
import { exclusively, takeLock } from './exclusively.ts';
import { recount } from './recount.ts';
import { refillTable } from './refillTable.ts';
import { refillName, shapeName } from './RefillWatch.ts';
import { LEDGER, ownTableSecurity, STORE_STEPS, WRITER_ROLE_STATEMENTS } from './storeStatements.ts';
import { tenantTables, type EntityViews, type TenantTable } from './tenantTables.ts';
import { viewStatements } from './viewStatements.ts';

/** The numbered migrations of one plugin. */
export interface PluginMigrations {
  readonly plugin: string;
  readonly migrations: readonly Migration[];
}

export interface MigrationPlan {
  readonly entities: readonly EntityDefinition[];
  readonly views?: EntityViews;
  readonly migrations?: readonly PluginMigrations[];
  /** Names of the tables that the migrations of plugins make in schema `d`. */
  readonly ownTables?: ReadonlySet<string>;
}

/** Of all Mortise servers on the database only one migrates at a time. */
const LOCK = 7_303_202_601;
const NO_TABLES: ReadonlySet<string> = new Set();
/** In the ledger once counts know currencies, and which amounts go out. */
const RECOUNTED = 'recounted by currency and direction';

/**
 * Brings the database to what the entities and plugins say. Only ever adds: tables, columns, indexes; what a definition no
 * longer has stays. Answers the statements that were run, none when everything is there.
 */
export const migrate = (database: OpenDatabase, plan: MigrationPlan): Promise<readonly string[]> =>
  database.unhurried(() => bringUpToDate(database, plan));

async function bringUpToDate(
  database: OpenDatabase,
  { entities, views = {}, migrations = [], ownTables = NO_TABLES }: MigrationPlan,
): Promise<readonly string[]> {
  const all = tenantTables(entities, views);
  const tables = all.filter(({ view }) => view === undefined);
  const done: string[] = [];
  const stale = await database.transaction(async (statements) => {
    await takeLock(statements, LOCK);
    const recorder = recording(statements, done);
    await addStore(statements, recorder);
    const changed = await addTables(statements, recorder, tables);
    await setOptions(statements, recorder, tables);
    await runMigrations(statements, recorder, migrations);
    await secureOwnTables(statements, recorder, ownTables);
    await addViews(statements, recorder, all);
    await addStatistics(statements, recorder, tables);
    return changed;
  });
  await finishTables(database, tables, stale, done);
  return done;
}

type Run = (sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

const recording =
  (statements: Statements, done: string[]): Run =>
  (sql, parameters) => {
    done.push(sql);
    return statements.query(sql, parameters);
  };

async function addStore(statements: Statements, run: Run): Promise<void> {
  const [ledger] = await statements.query(`select to_regclass('app.migrations') is not null as exists`);
  if (ledger!['exists'] !== true) for (const sql of ['create schema if not exists app', LEDGER]) await run(sql);
  const known = await ledgerOf(statements, 'store');
  for (const step of STORE_STEPS) {
    if (known.has(step.name)) continue;
    for (const sql of step.statements) await run(sql);
    await note(run, 'store', step.name);
  }
  const [role] = await statements.query(
    `select (rolsuper or rolbypassrls) and not exists (select 1 from pg_roles where rolname = 'mortise_writer') as missing,
            (rolsuper or rolbypassrls) and not has_table_privilege(coalesce((select oid from pg_roles where rolname = 'mortise_writer'), 0), 'd.counters', 'insert') as powerless
     from pg_roles where rolname = current_user`,
  );
  if (role!['missing'] === true || role!['powerless'] === true) for (const sql of WRITER_ROLE_STATEMENTS) await run(sql);
}

/** Adds tables and columns. Answers the tables whose stored records need their derived columns computed. */
async function addTables(statements: Statements, run: Run, tables: readonly TenantTable[]): Promise<readonly TenantTable[]> {
  const existing = await existingColumns(statements);
  const shapes = await ledgerOf(statements, 'store');
  const stale: TenantTable[] = [];
  for (const table of tables) {
    const columns = existing.get(table.name);
    if (!columns) {
      for (const sql of createTable(table)) await run(sql);
      for (const index of desiredIndexes(table)) await run(`create index "${index.name}" ${index.definition}`);
      await note(run, 'store', shapeName(table), shapeOf(table));
      continue;
    }
    for (const { column } of table.columns) if (!columns.has(column.slice(1, -1))) await run(addColumn(table, column.slice(1, -1)));
    if (shapes.get(shapeName(table)) !== shapeOf(table)) stale.push(table);
  }
  return stale;
}

/** Indexes that were made before are kept as new ones are. */
async function setOptions(statements: Statements, run: Run, tables: readonly TenantTable[]): Promise<void> {
  const rows = await statements.query<{ name: string; options: string }>(
    `select c.relname as name, coalesce(array_to_string(c.reloptions, ','), '') as options from pg_class c
     join pg_namespace n on n.oid = c.relnamespace join pg_am a on a.oid = c.relam
     where n.nspname = 'd' and c.relkind = 'i' and a.amname = 'gin'`,
  );
  const options = new Map(rows.map((row) => [row.name, row.options]));
  for (const { name, option } of tables.flatMap(desiredIndexes))
    if (option !== undefined && options.has(name) && options.get(name) !== option) await run(`alter index d."${name}" set (${option})`);
}

async function addStatistics(statements: Statements, run: Run, tables: readonly TenantTable[]): Promise<void> {
  const known = await ledgerOf(statements, 'store');
  for (const { name, statements: texts } of tables.flatMap(desiredStatistics)) {
    if (known.has(`statistics ${name}`)) continue;
    for (const sql of texts) await run(sql);
    await note(run, 'store', `statistics ${name}`);
  }
}

/** Makes views anew that show something else than before. */
async function addViews(statements: Statements, run: Run, tables: readonly TenantTable[]): Promise<void> {
  const known = await ledgerOf(statements, 'store');
  for (const table of tables) {
    if (table.view === undefined) continue;
    const texts = viewStatements(table, table.view);
    const name = `view ${table.name}`;
    if (known.get(name) === shortHash(texts.join())) continue;
    for (const sql of texts) await run(sql);
    await note(run, 'store', name, shortHash(texts.join()));
  }
}

async function runMigrations(statements: Statements, run: Run, plugins: readonly PluginMigrations[]): Promise<void> {
  for (const { plugin, migrations } of plugins) {
    const known = await ledgerOf(statements, plugin);
    for (const migration of [...migrations].sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (known.has(migration.name)) continue;
      try {
        await migration.up({ query: run as Statements['query'] });
      } catch (error) {
        throw new Error(`Migration ${migration.name} of ${plugin} failed: ${(error as Error).message}`, { cause: error });
      }
      await note(run, plugin, migration.name);
    }
  }
}

/** Rows of a tenant are out of reach of the others in every table of schema `d`. @throws where a plugin made one and does not name it */
async function secureOwnTables(statements: Statements, run: Run, ownTables: ReadonlySet<string>): Promise<void> {
  const open = await statements.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'd' and c.relkind in ('r', 'p') and not c.relrowsecurity order by 1`,
  );
  for (const { name } of open) {
    if (!ownTables.has(name)) throw new Error(`Rows of d.${name} are open to all tenants: name it in "tables" of the plugin that makes it`);
    for (const sql of ownTableSecurity(`d.${name}`)) await run(sql);
  }
}

/** What takes long on big tables, with users at work: columns are filled in batches, indexes built beside the traffic. */
async function finishTables(
  database: OpenDatabase,
  tables: readonly TenantTable[],
  stale: readonly TenantTable[],
  done: string[],
): Promise<void> {
  const missing = await missingIndexes(database, tables);
  const isRecounted = (await ledgerOf(database, 'store')).has(RECOUNTED);
  if (stale.length === 0 && missing.length === 0 && isRecounted) return;
  const finish = async () => {
    const run = recording(database, done);
    for (const table of stale) {
      const begun = new Date().toISOString();
      await refillTable(database, table);
      await note(run, 'store', shapeName(table), shapeOf(table));
      await note(run, 'store', refillName(table), null, begun);
    }
    if (!isRecounted) {
      await recount(database, tables);
      await note(run, 'store', RECOUNTED);
    }
    for (const index of await missingIndexes(database, tables)) await buildIndex(database, run, index);
    await dropReplaced(database, run, tables);
  };
  return exclusively(database, LOCK, finish);
}

interface MissingIndex extends DesiredIndex {
  /** There, but left behind by a build that was cut off. */
  readonly isBroken: boolean;
}

async function missingIndexes(statements: Statements, tables: readonly TenantTable[]): Promise<readonly MissingIndex[]> {
  const valid = await existingIndexes(statements);
  const desired = tables.flatMap(desiredIndexes);
  return desired.filter(({ name }) => valid.get(name) !== true).map((index) => ({ ...index, isBroken: valid.has(index.name) }));
}

/** Whether each index of the store is valid. */
async function existingIndexes(statements: Statements): Promise<ReadonlyMap<string, boolean>> {
  const rows = await statements.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'd'`,
  );
  return new Map(rows.map((row) => [row.name, row.valid]));
}

/** Drops indexes that a new one with more columns has replaced: they would only make saves dearer. */
async function dropReplaced(database: OpenDatabase, run: Run, tables: readonly TenantTable[]): Promise<void> {
  const existing = await existingIndexes(database);
  const concurrently = database.kind === 'postgresql' ? 'concurrently ' : '';
  for (const table of tables) {
    const desired = new Set(desiredIndexes(table).map(({ name }) => name));
    const replaced = [...existing.keys()].filter((name) => isReplaced(table, name) && !desired.has(name));
    for (const name of replaced) await run(`drop index ${concurrently}if exists d."${name}"`);
  }
}

async function buildIndex({ kind }: OpenDatabase, run: Run, { name, definition, isBroken }: MissingIndex): Promise<void> {
  const concurrently = kind === 'postgresql' ? 'concurrently ' : '';
  if (isBroken) await run(`drop index ${concurrently}if exists d."${name}"`);
  await run(`create index ${concurrently}"${name}" ${definition}`);
}

async function existingColumns(statements: Statements): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await statements.query<{ relname: string; attname: string }>(
    `select c.relname, a.attname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where n.nspname = 'd' and c.relkind in ('r', 'p')`,
  );
  const columns = new Map<string, Set<string>>();
  for (const { relname, attname } of rows) columns.set(relname, (columns.get(relname) ?? new Set()).add(attname));
  return columns;
}

async function ledgerOf(statements: Statements, plugin: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await statements.query<{ name: string; detail: string | null }>(
    'select name, detail from app.migrations where plugin = $1',
    [plugin],
  );
  return new Map(rows.map(({ name, detail }) => [name, detail]));
}

const note = (run: Run, plugin: string, name: string, detail: string | null = null, at?: string): Promise<readonly Row[]> =>
  run(
    `insert into app.migrations (plugin, name, detail, at) values ($1, $2, $3, coalesce($4::timestamptz, now()))
     on conflict (plugin, name) do update set detail = excluded.detail, at = excluded.at`,
    [plugin, name, detail, at ?? null],
  );
