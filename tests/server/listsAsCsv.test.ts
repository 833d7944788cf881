import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const OWNER = { as: 'admin@master' };

test('[ADMIN-037] lists of operations are taken out as CSV, all of their pages, with the filters and the permission of the list', async () => {
  const database = server.services.get(DatabaseService);
  const [{ tenant }] = (await database.query("select id as tenant from app.tenants where name = 'demo'")) as unknown as [
    { tenant: number },
  ];
  await database.query(
    `insert into jobs.job (name, data, state) select 'mail', jsonb_build_object('tenant', $1::int, 'id', 'x', 'name', '=1+1'), 'completed'
     from generate_series(1, 230)`,
    [tenant],
  );
  const { status, body, headers } = await server.get<string>('/api/system/jobs/export.csv?name=mail');
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  const lines = body.trim().split('\n');
  expect(lines[0]).toContain('Name,Title,State');
  expect(lines.length).toBeGreaterThan(230);
  // A spreadsheet takes no title for a formula.
  expect(body).toContain(`'=1+1`);
  expect(body).not.toMatch(/,=1\+1/);
  const failed = await server.get<string>('/api/system/jobs/export.csv?name=mail&state=FAILED');
  expect(failed.body.trim().split('\n').length).toBeLessThan(5);
  expect((await server.get('/api/system/jobs/export.csv', { as: 'staff@demo' })).status).toBe(
    (await server.get('/api/system/jobs', { as: 'staff@demo' })).status,
  );
  const other = await server.get<string>('/api/system/jobs/export.csv?name=mail', { as: 'admin@nordic' });
  expect(other.body).not.toContain('=1+1');
});

test.each([
  '/system/database/indexes',
  '/system/database/statements',
  '/system/crons',
  '/system/object-storage-containers/documents',
  '/system/request-logs/00000000-0000-7000-8000-000000000000',
  '/core/sessions',
  '/core/mails',
])('%s is taken out by whoever sees it, and by nobody else', async (path) => {
  const file = await server.get<string>(`/api${path}/export.csv`, OWNER);
  expect(file.status, JSON.stringify(file.body)).toBe(200);
  expect(file.headers.get('content-disposition')).toMatch(/\.csv/);
  for (const as of ['admin@demo', 'staff@demo'])
    expect((await server.get(`/api${path}/export.csv`, { as })).status, as).toBe((await server.get(`/api${path}`, { as })).status);
});

test('[ADMIN-037] taking a list out stands in the audit log', async () => {
  await server.get('/api/core/sessions/export.csv', OWNER);
  const { body } = await server.get('/api/system/audit-entries?sort=-date&event=EXPORT&range=0-9', OWNER);
  expect(JSON.stringify(body)).toContain('/core/sessions/export.csv');
});
