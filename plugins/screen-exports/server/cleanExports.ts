import type { Disposer, Services } from '@mortise/sdk';
import { TenantDatabase, FilesService } from '@mortise/sdk/server';
import { ExportStore } from './ExportStore.ts';

const HOUR = 3_600_000;

/** Takes old exports away, at the start and every hour. What fails is said in the server's log and tried again an hour later. */
export async function cleanExports(services: Services): Promise<Disposer> {
  const store = new ExportStore(services.get(TenantDatabase));
  const files = services.get(FilesService);
  const clean = async (): Promise<void> => {
    for (const key of await store.removeOld()) await files.remove(key);
  };
  await clean();
  const timer = setInterval(() => void clean().catch((error: unknown) => console.error('exports:', error)), HOUR).unref();
  return () => clearInterval(timer);
}
