import multipart from '@fastify/multipart';
import { provide, type Services } from '@mortise/sdk';
import { DatabaseService, FilesService, JobsService, Repositories, type Run, ScopesService, type ServerPlugin } from '@mortise/sdk/server';
import fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ScriptCompiler } from '../../sandbox/compiler/ScriptCompiler.ts';
import { ServiceContainer } from '../shared/ServiceContainer.ts';
import { entityRoutes } from './entities/entityRoutes.ts';
import { SqlRepositories } from './entities/SqlRepositories.ts';
import { prepareTenants, scopeOf } from './firstStart.ts';
import { builtClient } from './http/builtClient.ts';
import { handleErrors } from './http/errorHandler.ts';
import { builtinPlugins } from './plugins/builtin.ts';
import { InstalledPlugins } from './plugins/InstalledPlugins.ts';
import { pluginMigrations } from './plugins/pluginMigrations.ts';
import { pluginRoutes } from './plugins/pluginRoutes.ts';
import { accessMigrations } from './services/access/accessMigrations.ts';
import { accessRoutes } from './services/access/accessRoutes.ts';
import { Accounts } from './services/access/Accounts.ts';
import { authenticate } from './services/access/authenticate.ts';
import { Preferences } from './services/access/Preferences.ts';
import { Sessions, tokenSecret } from './services/access/Sessions.ts';
import { SessionTokens } from './services/access/SessionTokens.ts';
import { CodeLists } from './services/configuration/CodeLists.ts';
import { configurationRoutes } from './services/configuration/configurationRoutes.ts';
import { Translations } from './services/configuration/Translations.ts';
import { UserConfigurations } from './services/configuration/UserConfigurations.ts';
import { migrate } from './services/database/migrate.ts';
import { openDatabase } from './services/database/openDatabase.ts';
import { FolderFilesService } from './services/files/FolderFilesService.ts';
import { PgBossJobsService } from './services/jobs/PgBossJobsService.ts';
import { runRoutes } from './services/scripts/runRoutes.ts';
import { scriptMigrations } from './services/scripts/scriptMigrations.ts';
import { scriptRoutes } from './services/scripts/scriptRoutes.ts';
import { ScriptStore } from './services/scripts/ScriptStore.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  readonly url: string;
  /** How to sign in, for the person who started it. */
  readonly welcome: readonly string[];
  readonly services: Services;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly log: (line: string) => void;
  /** Plugins instead of those in our tree, for tests. */
  readonly plugins?: readonly ServerPlugin[];
  /** Whether the client is served; tests of the API do without. */
  readonly hasClient?: boolean;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const MAX_BODY = 2 * 1024 * 1024;
const MAX_UPLOAD = 100 * 1024 * 1024;

/** Opens the database, brings it up to date, and serves. @throws StartError with a sentence for whoever starts it. */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  const plugins = options.plugins ?? (await builtinPlugins());
  const database = await openDatabase({ databaseUrl: settings.databaseUrl, folder: join(settings.dataFolder, 'database') });
  try {
    return await serve(settings, options, plugins, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(settings: Settings, options: StartOptions, plugins: readonly ServerPlugin[], database: Awaited<ReturnType<typeof openDatabase>>): Promise<RunningServer> {
  const entities = plugins.flatMap((plugin) => plugin.entities ?? []);
  await migrate(database, { entities, migrations: migrationsOf(plugins) });

  const container = new ServiceContainer();
  const effects = new Map(plugins.flatMap((plugin) => Object.entries(plugin.effects ?? {})));
  const repositories = new SqlRepositories(database, entities, { effects, services: container });
  const accounts = new Accounts(database);
  const files = new FolderFilesService(join(settings.dataFolder, 'files'));
  const http = createHttp(settings);
  const report = (message: string, error: unknown) => http.log.error(error, message);
  const jobs = new PgBossJobsService(database, plugins.flatMap((plugin) => plugin.jobs ?? []), container, report); // prettier-ignore
  container.add([
    provide(DatabaseService, [], () => database),
    provide(Repositories, [], () => repositories),
    provide(FilesService, [], () => files),
    provide(JobsService, [], () => jobs),
    provide(ScopesService, [], () => ({ ofUser: async (tenant: number, userId: string) => scopeOf(await existing(accounts, tenant, userId)) })),
  ]);
  for (const plugin of plugins) container.add(plugin.provides ?? []);

  const welcome = await prepareTenants({ database, accounts, plugins, services: container, settings, log: options.log });
  const sessions = new Sessions(database, accounts, new SessionTokens(await tokenSecret(database)));
  const unfollow = await sessions.start();
  const compiler = new ScriptCompiler();

  await http.register(multipart, { limits: { fileSize: MAX_UPLOAD } });
  handleErrors(http);
  authenticate(http, sessions);
  const preferences = new Preferences(database);
  const configurations = new UserConfigurations(plugins, preferences);
  accessRoutes(http, sessions, preferences);
  configurationRoutes(http, new CodeLists(plugins), new Translations());
  const runs = new Map<string, Run>(plugins.flatMap((plugin) => Object.entries(plugin.runs ?? {})));
  runs.set('user-configuration', { run: ({ scope }) => configurations.of(scope) });
  runRoutes(http, runs, container);
  scriptRoutes(http, new ScriptStore(database, compiler));
  pluginRoutes(http, new InstalledPlugins(database, join(settings.dataFolder, 'plugins')));
  await entityRoutes(http, container);
  for (const plugin of plugins) await plugin.routes?.(http, container);
  if (options.hasClient !== false) await serveClient(http, settings);

  await jobs.start();
  const url = await http.listen({ port: settings.port, host: settings.host });
  const stop = async (): Promise<void> => {
    await http.close();
    await jobs.stop();
    unfollow();
    await compiler.dispose();
    await database.close();
  };
  return { url, welcome, services: container, stop };
}

const migrationsOf = (plugins: readonly ServerPlugin[]) => [
  { plugin: 'kernel', migrations: [...accessMigrations, ...scriptMigrations, ...pluginMigrations] },
  ...plugins.map(({ id, migrations = [] }) => ({ plugin: id, migrations })),
];

async function existing(accounts: Accounts, tenant: number, userId: string) {
  const account = await accounts.ofUser(tenant, userId);
  if (account === undefined) throw new Error('The user who asked for it is gone or locked');
  return account;
}

function createHttp(settings: Settings): FastifyInstance {
  return fastify({
    bodyLimit: MAX_BODY,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: { maxParamLength: 300 },
    logger: { level: process.env['LOG_LEVEL'] ?? 'warn', redact: ['req.headers.authorization', 'res.headers.authorization'] },
    disableRequestLogging: true,
    forceCloseConnections: true,
    ...(settings.isDevelopment && { logger: { level: 'info' } }),
  });
}

const requestId = (header: unknown): string => (typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID());

async function serveClient(http: FastifyInstance, settings: Settings): Promise<void> {
  if (!settings.isDevelopment) return builtClient(http, join(root, 'dist/client'));
  const [{ developmentClient }, { buildSandboxFrame }] = await Promise.all([
    import('./http/developmentClient.ts'),
    import('../../sandbox/browser/buildFrame.ts'),
  ]);
  return developmentClient(http, root, await buildSandboxFrame());
}
