import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { productSettings } from '../server/makeProduct.ts';
import { type Cluster, hasPostgreSql, startCluster } from '../server/postgreSqlCluster.ts';
import { type RunningServer, startServer } from '../../kernel/server/startServer.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

describe.skipIf(!hasPostgreSql)('the files of two servers', () => {
  let cluster: Cluster;
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'mortise-files-')));
  const start = (dataFolder: string): Promise<RunningServer> =>
    startServer(productSettings({ dataFolder, hasDemo: false, databaseUrl: cluster.url('plain', 'mortise') }), { log: () => {} });

  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    await cluster?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('files are found by both servers, or the start refuses separate folders and says what to do', async () => {
    const first = await start(folders[0]!);
    await expect(start(folders[1]!)).rejects.toThrow(`The files of this database are not in ${folders[1]}: name with MORTISE_DATA`);
    const second = await start(folders[0]!);
    await Promise.all([first.stop(), second.stop()]);
    const again = await start(folders[0]!);
    await again.stop();
  });
});
