import { OutboundService } from '@mortise/sdk/server';
import type { Product } from '../../openProduct.ts';
import type { Settings } from '../../settings.ts';
import type { ApiKeys } from '../access/apiKeys/ApiKeys.ts';
import type { Sessions } from '../access/Sessions.ts';
import type { Caches } from './caches.ts';
import { Crons } from './Crons.ts';
import { DatabaseIndexes } from './DatabaseIndexes.ts';
import { DatabaseOperations } from './DatabaseOperations.ts';
import { FileContainers } from './FileContainers.ts';
import type { CheckParts } from './HealthChecks.ts';
import type { OperationsServices } from './OperationsServices.ts';

export interface OperationsParts extends Product {
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly keys: ApiKeys;
}

export function openOperations(parts: OperationsParts): OperationsServices {
  const { database, jobQueue, scopes, scripts, system, rounds, repositories } = parts;
  return {
    database,
    jobs: jobQueue,
    crons: new Crons(database, scopes, scripts.batches),
    rounds,
    events: system.events,
    checks: checkParts(parts),
    statements: new DatabaseOperations(database),
    indexes: new DatabaseIndexes(database, () => repositories.tables),
    caches: cachesOf(parts),
    files: new FileContainers(database, repositories),
  };
}

const checkParts = ({ database, files, services, mail, scripts, settings, migrations }: OperationsParts): CheckParts => ({
  database,
  files,
  outbound: services.get(OutboundService),
  greetMailServer: mail.outbox.greetServer,
  runScript: () => scripts.tryOut(),
  dataFolder: settings.dataFolder,
  migrations,
});

const cachesOf = ({ sessions, keys, fourEyes, scripts, translations, texts, pluginContents }: OperationsParts): Caches => ({
  sessions: sessions.known,
  keys: keys.known,
  rules: fourEyes.known,
  scripts: scripts.publishedNames.cached,
  texts: translations.loaded,
  wording: texts.known,
  plugins: pluginContents.verified,
});
