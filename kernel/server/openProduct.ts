import { provide } from '@mortise/sdk';
import { DatabaseService, FilesService, JobsService, Repositories, ScopesService, type ServerPlugin } from '@mortise/sdk/server';
import { join } from 'node:path';
import { ServiceContainer } from '../shared/ServiceContainer.ts';
import { SqlRepositories } from './entities/SqlRepositories.ts';
import { prepareTenants } from './firstStart.ts';
import { builtinPlugins } from './plugins/builtin.ts';
import { pluginMigrations } from './plugins/pluginMigrations.ts';
import { accessMigrations } from './services/access/accessMigrations.ts';
import { Accounts } from './services/access/Accounts.ts';
import { scopeOf } from './services/access/scopeOf.ts';
import { migrate } from './services/database/migrate.ts';
import { missingTextMigrations } from './services/configuration/missingTexts.ts';
import type { OpenDatabase } from './services/database/Database.ts';
import { openDatabase } from './services/database/openDatabase.ts';
import { FolderFilesService } from './services/files/FolderFilesService.ts';
import { PgBossJobsService } from './services/jobs/PgBossJobsService.ts';
import { scriptMigrations } from './services/scripts/scriptMigrations.ts';
import type { Settings } from './settings.ts';

/** Everything below HTTP: the database brought up to date, the services, the tenants. */
export interface Product {
  readonly plugins: readonly ServerPlugin[];
  readonly database: OpenDatabase;
  readonly services: ServiceContainer;
  readonly repositories: SqlRepositories;
  readonly accounts: Accounts;
  readonly files: FilesService;
  readonly jobs: PgBossJobsService;
  /** How to sign in, for the person who started it. */
  readonly welcome: readonly string[];
}

export interface ProductOptions {
  readonly log: (line: string) => void;
  readonly report: (message: string, error: unknown) => void;
  /** Plugins instead of those in our tree, for tests. */
  readonly plugins?: readonly ServerPlugin[];
  /** Size of the demo company instead of its usual one. */
  readonly demoContracts?: number;
}

/** Opens the database and makes of it what the product needs. @throws StartError with a sentence for whoever starts it. */
export async function openProduct(settings: Settings, options: ProductOptions): Promise<Product> {
  const plugins = options.plugins ?? (await builtinPlugins());
  const database = await openDatabase({ databaseUrl: settings.databaseUrl, folder: join(settings.dataFolder, 'database') });
  try {
    return await prepare(settings, options, plugins, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function prepare(
  settings: Settings,
  options: ProductOptions,
  plugins: readonly ServerPlugin[],
  database: OpenDatabase,
): Promise<Product> {
  const entities = plugins.flatMap((plugin) => plugin.entities ?? []);
  await migrate(database, { entities, migrations: migrationsOf(plugins) });
  const services = new ServiceContainer();
  const effects = new Map(plugins.flatMap((plugin) => Object.entries(plugin.effects ?? {})));
  const repositories = new SqlRepositories({ database, entities, effects, services: () => services });
  const files = new FolderFilesService(join(settings.dataFolder, 'files'));
  const accounts = new Accounts(database);
  const jobs = new PgBossJobsService(database, plugins.flatMap((plugin) => plugin.jobs ?? []), services, options.report); // prettier-ignore
  services.add([
    provide(DatabaseService, [], () => database),
    provide(Repositories, [], () => repositories),
    provide(FilesService, [], () => files),
    provide(JobsService, [], () => jobs),
    provide(ScopesService, [], () => ({ ofUser: (tenant, userId) => scopeOfUser(accounts, tenant, userId) })),
  ]);
  for (const plugin of plugins) services.add(plugin.provides ?? []);
  const { log, demoContracts } = options;
  const welcome = await prepareTenants({
    database,
    accounts,
    plugins,
    services,
    settings,
    log,
    ...(demoContracts !== undefined && { demoContracts }),
  });
  return { plugins, database, services, repositories, accounts, files, jobs, welcome };
}

const migrationsOf = (plugins: readonly ServerPlugin[]) => [
  { plugin: 'kernel', migrations: [...accessMigrations, ...scriptMigrations, ...pluginMigrations, ...missingTextMigrations] },
  ...plugins.map(({ id, migrations = [] }) => ({ plugin: id, migrations })),
];

async function scopeOfUser(accounts: Accounts, tenant: number, userId: string) {
  const account = await accounts.ofUser(tenant, userId);
  if (account === undefined) throw new Error('The user who asked for it is gone or locked');
  return scopeOf(account);
}
