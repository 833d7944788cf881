import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backUp } from '../../kernel/server/services/backup/backUp.ts';
import { restore } from '../../kernel/server/services/backup/restore.ts';
import { makeProduct } from './makeProduct.ts';
import { hasPostgreSql, startCluster } from './postgreSqlCluster.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 180_000 });

const PERSON = '/api/person/persons';
let place: string;
let lines: string[];
const log = (line: string): void => void lines.push(line);
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'mortise-backup-'));
  lines = [];
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const settings = (dataFolder: string, databaseUrl?: string) => ({ dataFolder, databaseUrl });
const as = { as: 'admin@master' };

describe('npm run backup and npm run restore', () => {
  test('the copy waits for the process, is opened to verify it, and what it found is said; restored it is what it was', async () => {
    const server = await ProductServer.start({ hasDemo: false, dataFolder: join(place, 'data') });
    await server.post(PERSON, { type: 'C', name: 'Kept' }, as);
    const backup = join(place, 'backup');
    const backingUp = backUp(settings(server.folder), backup, log);
    await vi.waitFor(() => expect(lines).toEqual([`A server works in ${server.folder}: waiting until it is stopped …`]), {
      timeout: 30_000,
    });
    expect((await server.post(PERSON, { type: 'C', name: 'Kept too' }, as)).status).toBe(201);
    await server.stop({ keepsData: true });
    expect(await backingUp).toBe(backup);
    expect(lines.at(-1)).toMatch(/^Backed up to .*: 2 tenants, \d{2,} rows in \d{2,} tables; \d+ files, [\d.]+ MB\.$/);
    expect(readdirSync(place).toSorted()).toEqual(['backup', 'data']);

    await expect(restore(settings(server.folder), backup, false, log)).rejects.toThrow(`There is data in ${server.folder} already`);
    await restore(settings(server.folder), backup, true, log);
    expect(lines.at(-1)).toMatch(/^Restored to /);
    const again = await ProductServer.start({ hasDemo: false, dataFolder: server.folder });
    expect((await again.get(`${PERSON}?sort=name`, as)).body.map(({ name }: any) => name)).toEqual(['Kept', 'Kept too']);
    await again.stop({ keepsData: true });
  });

  test('a copy that is not whole is no backup: nothing has its name, and the reason is said', async () => {
    await makeProduct({ dataFolder: join(place, 'data'), hasDemo: false });
    const backup = await backUp(settings(join(place, 'data')), join(place, 'backup'), log);
    const largest = readdirSync(join(backup, 'database/base/5'), { withFileTypes: true }).map(({ name }) =>
      join(backup, 'database/base/5', name),
    );
    for (const file of largest) truncateSync(file, 0);
    await expect(restore(settings(join(place, 'other')), backup, false, log)).rejects.toThrow(/cannot be opened|is not whole/);
    await expect(restore(settings(join(place, 'other')), join(place, 'nothing'), false, log)).rejects.toThrow('it is no backup');
    expect(existsSync(join(place, 'other'))).toBe(false);
  });

  test.skipIf(!hasPostgreSql)('a PostgreSQL is dumped while its servers work, and brought into an empty one', async () => {
    const cluster = await startCluster();
    const [source, target] = [cluster.url('plain', 'mortise'), cluster.url('chief', 'chiefs')];
    const server = await ProductServer.start({ hasDemo: false, dataFolder: join(place, 'data'), databaseUrl: source });
    await server.post(PERSON, { type: 'C', name: 'Kept' }, as);
    await backUp(settings(server.folder, source), join(place, 'backup'), log);
    expect(lines.at(-1)).toMatch(/a dump of \d{2,} tables/);
    await expect(restore(settings(join(place, 'other'), source), join(place, 'backup'), false, log)).rejects.toThrow('make an empty one');
    await restore(settings(join(place, 'other'), target), join(place, 'backup'), false, log);
    await server.stop();
    const again = await ProductServer.start({ hasDemo: false, dataFolder: join(place, 'other'), databaseUrl: target });
    expect((await again.get(`${PERSON}?sort=name`, as)).body.map(({ name }: any) => name)).toEqual(['Kept']);
    expect((await again.post(PERSON, { type: 'C', name: 'New' }, as)).status).toBe(201);
    await again.stop();
    await cluster.stop();
  });
});
