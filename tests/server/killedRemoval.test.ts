import { DatabaseService } from '@mortise/sdk/server';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ChildServer } from './ChildServer.ts';
import { ProductServer } from './productServer.ts';

const PATH = '/api/core/tenants/nordic/deletion';
const OWNER = { as: 'admin@master' };
let server: ChildServer | undefined;
afterAll(() => server?.dispose());

/** Data in which the time of grace of a tenant is over. */
async function dueRemoval() {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-removal-'));
  const product = await ProductServer.start({ dataFolder: folder });
  const asked = await product.post(PATH, { name: 'nordic' }, OWNER);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const authorization = async (username: string) => (await product.signIn(username)).headers.get('authorization')!;
  const [owner, other] = [await authorization('admin@master'), await authorization('admin@demo')];
  await product.services
    .get(DatabaseService)
    .query(`update app.tenants set deletion_date = now() - interval '1 minute' where name = 'nordic'`);
  await product.stop({ keepsData: true });
  return { folder, owner, other };
}

test('the removal of a tenant is finished by the next start after a kill in the middle of it, and others keep theirs', async () => {
  const { folder, owner, other } = await dueRemoval();
  server = await ChildServer.start(folder);
  const { base } = server;
  const state = () => fetch(`${base}${PATH}`, { headers: { authorization: owner } });
  const contracts = async () =>
    Number(
      (await fetch(`${base}/api/financing/contracts?range=0-0`, { headers: { authorization: other } })).headers.get('x-pagination-size'),
    );
  let seen = await state();
  while (seen.status === 200 && (await seen.json()).isBegun !== true) {
    await later(5);
    seen = await state();
  }
  // Gone already, nothing would have been killed.
  expect(seen.status).toBe(200);
  await server.kill();

  await server.serve();
  for (const deadline = Date.now() + 60_000; seen.status !== 404 && Date.now() < deadline; seen = await state()) await later(200);
  expect(seen.status).toBe(404);
  expect(await contracts()).toBeGreaterThan(0);
}, 200_000);
