import { rmSync } from 'node:fs';
import { newFolder, serve } from './testServer.ts';

/** Makes the data that the servers of the tests begin with: the demo company, just made. */
export default async function makeDemoData(): Promise<() => void> {
  const folder = newFolder();
  // The workers inherit it.
  process.env['MORTISE_E2E_DATA'] = folder;
  const server = await serve(folder);
  await server.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}
