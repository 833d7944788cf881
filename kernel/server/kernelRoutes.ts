import { provide, type Services } from '@mortise/sdk';
import { ServiceContainer } from '../shared/ServiceContainer.ts';
import type { KernelRoute } from './http/kernelRoute.ts';
import type { Product } from './openProduct.ts';
import * as lists from './services/lists/listRoutes.ts';
import { ListServices } from './services/lists/ListServices.ts';
import * as aliases from './services/scripts/aliasRoutes.ts';
import * as drafts from './services/scripts/draftRoutes.ts';
import * as events from './services/scripts/eventRoutes.ts';
import * as runs from './services/scripts/runRoutes.ts';
import * as scriptLogs from './services/scripts/scriptLogRoutes.ts';
import * as scripts from './services/scripts/scriptRoutes.ts';
import { scriptServices, ScriptServices } from './services/scripts/ScriptServices.ts';
import * as trials from './services/scripts/trialRoutes.ts';

/** The kernel's own routes, but for those of the kinds of record. */
export const KERNEL_ROUTES: readonly KernelRoute[] = [scripts, drafts, aliases, trials, runs, scriptLogs, events, lists].flatMap((family) =>
  Object.values<KernelRoute>(family),
);

/** What the kernel's own routes ask for, and no plugin gets. */
export function kernelServices({ scripts, database, services }: Product): Services {
  const own = new ServiceContainer();
  own.add([
    provide(ListServices, [], () => scripts.listServices),
    provide(ScriptServices, [], () => scriptServices({ scripts, database, ofRuns: services })),
  ]);
  return own;
}
