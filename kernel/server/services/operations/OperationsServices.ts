import { token } from '@mortise/sdk';
import type { OpenDatabase } from '../database/Database.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import type { SystemEvents } from '../system/SystemEvents.ts';
import type { Caches } from './caches.ts';
import type { Crons } from './Crons.ts';
import type { DatabaseIndexes } from './DatabaseIndexes.ts';
import type { DatabaseOperations } from './DatabaseOperations.ts';
import type { FileContainers } from './FileContainers.ts';
import type { CheckParts } from './HealthChecks.ts';
import type { Rounds } from './Rounds.ts';

/** What those work with who run the installation, or a tenant in it. */
export interface OperationsServices {
  readonly database: OpenDatabase;
  readonly jobs: JobQueue;
  readonly crons: Crons;
  readonly rounds: Rounds;
  readonly events: SystemEvents;
  readonly checks: CheckParts;
  readonly statements: DatabaseOperations;
  readonly indexes: DatabaseIndexes;
  readonly caches: Caches;
  readonly files: FileContainers;
}
export const OperationsServices = token<OperationsServices>('kernel/operations');
