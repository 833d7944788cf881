import type { Services } from '@mortise/sdk';
import type { ServerPlugin } from '@mortise/sdk/server';
import fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverServices } from './container.ts';
import { entityRoutes } from './entities/entityRoutes.ts';
import { SqlRepositories } from './entities/SqlRepositories.ts';
import { prepareTenants } from './firstStart.ts';
import { builtClient } from './http/builtClient.ts';
import { handleErrors } from './http/errorHandler.ts';
import { builtinPlugins } from './plugins/builtin.ts';
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
import type { Settings } from './settings.ts';

export interface RunningServer {
  readonly url: string;
  /** How to sign in, for the person who started it. */
  readonly welcome: readonly string[];
  readonly services: Services;
  readonly http: FastifyInstance;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const MAX_BODY = 2 * 1024 * 1024;

// Placeholder to be completed when the store stands.
