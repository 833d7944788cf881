import { ApiError, type Disposer, type Services } from '@mortise/sdk';
import { LogService, TenantDatabase } from '@mortise/sdk/server';
import { ServicingProjectionsToken } from './ServicingProjections.ts';

/** After an update, what the version before stored is made anew beside the work of the day. */
export function completeProjections(services: Services): Disposer {
  const running = new AbortController();
  void complete(services, running.signal);
  return () => running.abort();
}

async function complete(services: Services, signal: AbortSignal): Promise<void> {
  try {
    for (const scope of await services.get(TenantDatabase).tenants()) await services.get(ServicingProjectionsToken).complete(scope, signal);
  } catch (error) {
    // The next start goes on; until then the sub-ledger says how many contracts it lacks.
    if (!signal.aborted && !(error instanceof ApiError && error.status === 503))
      services.get(LogService).report('servicing: what the version before stored', error);
  }
}
