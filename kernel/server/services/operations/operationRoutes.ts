import type { KernelRoute } from '../../http/kernelRoute.ts';
import * as caches from './cacheRoutes.ts';
import * as checks from './checkRoutes.ts';
import * as containers from './containerRoutes.ts';
import * as crons from './cronRoutes.ts';
import * as database from './databaseRoutes.ts';
import * as jobs from './jobRoutes.ts';
import * as requests from './requestRoutes.ts';

/** The routes of those who run the installation, or a tenant in it. */
export const OPERATION_ROUTES: readonly KernelRoute[] = [jobs, crons, requests, checks, database, caches, containers].flatMap((family) =>
  Object.values<KernelRoute>(family),
);
