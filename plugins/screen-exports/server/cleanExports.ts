import type { Disposer, Services } from '@mortise/sdk';
import { FilesService, RoundsService, TenantDatabase } from '@mortise/sdk/server';
import { ExportStore } from './ExportStore.ts';

const HOUR = 3_600_000;

/** Takes old exports away, at the start and every hour. */
export function cleanExports(services: Services): Disposer {
  const store = new ExportStore(services.get(TenantDatabase));
  const files = services.get(FilesService);
  return services.get(RoundsService).every('exports', HOUR, async () => {
    for (const key of await store.removeOld()) await files.remove(key);
  });
}
