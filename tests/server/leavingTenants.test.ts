import { DatabaseService } from '@mortise/sdk/server';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isExported, NOT_EXPORTED_COLUMNS, qualifiedName } from '../../kernel/server/services/tenants/leaving/exportedTables.ts';
import { tenantTablesOf } from '../../kernel/server/services/tenants/leaving/tenantTablesOf.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 120_000 });

const OWNER = { as: 'admin@master' };
const TENANT = '/api/core/tenants/nordic';

let server: ProductServer;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'mortise-leaving-'));
  server = await ProductServer.start({ dataFolder, publicUrl: 'https://lease.example.com' });
});
afterAll(() => server.stop());

const database = () => server.services.get(DatabaseService);
const tenantOf = async (name: string): Promise<number> =>
  Number((await database().query('select id from app.tenants where name = $1', [name]))[0]?.['id']);
const round = () => server.post('/api/system/rounds/tenants/run', {}, OWNER);

/** Rows of each table, of one tenant or of all others. */
async function countRows(tenant: number, isOf: '=' | '<>'): Promise<Readonly<Record<string, number>>> {
  const tables = await tenantTablesOf(database());
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await database().query(`select count(*)::int as n from ${table.sql} where tenant ${isOf} $1`, [tenant]);
    if (Number(row!['n']) > 0) counts[qualifiedName(table)] = Number(row!['n']);
  }
  return counts;
}

/** What only grows while the server runs, whoever works. */
const GROWING = /^app\.(?:access_logs|access_stats|audit_log|audit_heads|sessions|system_events|system_logs|known_devices)$/;
const still = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !GROWING.test(name)));

/** Tables without a tenant, and why nothing of one stays in them. */
const WITHOUT_TENANT: Readonly<Record<string, string>> = {
  'app.external_sessions': 'goes with its session',
  'app.migrations': 'of the installation',
  'app.secrets': 'of the installation',
  'app.sign_in_attempts': 'goes after minutes',
  'app.sign_in_tries': 'goes after minutes',
  'app.tenants': 'its own row goes last',
  'app.used_messages': 'goes with its provider',
};

test('no table of the product is left out when a tenant goes: each has a tenant, or a reason why it needs none', async () => {
  const rows = await database().query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'jobs') and c.relkind in ('r', 'p') order by 1`,
  );
  const owned = new Set((await tenantTablesOf(database())).map(qualifiedName));
  const rest = rows.map(({ name }) => name).filter((name) => !owned.has(name));
  expect(rest).toEqual(Object.keys(WITHOUT_TENANT));
  expect(owned.size).toBeGreaterThan(100);
});

test('what an export takes along holds no password, token or key: each such column is left out, or was looked at', async () => {
  const known = new Set([
    // Fingerprints of what is exported itself, and names.
    'app.audit_heads.hash',
    'app.audit_log.hash',
    'app.scripts.hash',
    'app.missing_texts.key',
    'app.notices.key',
    'app.script_storage.key',
    'app.users.password_date',
    'app.users.temporary_password_end',
    'd.flow_answers.key',
  ]);
  const tables = new Set((await tenantTablesOf(database())).filter(isExported).map(qualifiedName));
  const rows = await database().query<{ name: string; column: string }>(
    `select n.nspname || '.' || c.relname as name, a.attname as column from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname = 'app' and a.attname ~ '(secret|hash|token|password|sealed|^key$)' or n.nspname = 'd' and c.relkind = 'r'
       and a.attname ~ '(secret|hash|token|password|sealed|^key$)' and c.relname like 'flow%' order by 1, 2`,
  );
  const open = rows
    .filter(({ name, column }) => tables.has(name) && !NOT_EXPORTED_COLUMNS[name]?.includes(column))
    .map(({ name, column }) => `${name}.${column}`);
  expect(open.filter((column) => !known.has(column))).toEqual([]);
});

describe('an export of a tenant', () => {
  test('has all its rows, files and settings with a manifest that tells their numbers and fingerprints; nobody else has it', async () => {
    const form = new FormData();
    form.append('file', new Blob(['A contract of the north']), 'north.txt');
    const [record] = (await server.get('/api/financing/contracts?range=0-0', { as: 'admin@nordic' })).body;
    const sent = await server.post(`/api/financing/contracts/${record.registration}/documents`, form, { as: 'admin@nordic' });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);

    expect((await server.post(`${TENANT}/exports`, {}, { as: 'admin@nordic' })).status).toBe(403);
    const { status, body } = await server.post(`${TENANT}/exports`, {}, OWNER);
    expect(status, JSON.stringify(body)).toBe(201);
    const read = async () => (await server.get(`${TENANT}/exports`, OWNER)).body[0];
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('DONE');
    const file = `${TENANT}/exports/${body._id}/file`;
    expect((await server.get(file, { as: 'admin@demo' })).status).toBe(403);
    const answer = await fetch(server.url + file, { headers: { authorization: await token() } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe((await read()).sha256);

    const folder = mkdtempSync(join(tmpdir(), 'mortise-archive-'));
    writeFileSync(join(folder, 'archive.tar.gz'), bytes);
    execFileSync('tar', ['-xzf', 'archive.tar.gz'], { cwd: folder });
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      contents: { file: string; rows?: number; sha256: string }[];
      missing: string[];
    };
    for (const { file: name, sha256 } of manifest.contents)
      expect(
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
        name,
      ).toBe(sha256);
    const rows = Object.fromEntries(manifest.contents.map(({ file: name, rows: n }) => [name, n]));
    const counts = await countRows(await tenantOf('nordic'), '=');
    expect(rows['data/d.contracts.jsonl']).toBe(counts['d.contracts']);
    expect(rows['data/d.history.jsonl']).toBe(counts['d.history']);
    expect(manifest.contents.filter(({ file: name }) => name.startsWith('files/')).length).toBeGreaterThan(0);
    expect(readFileSync(join(folder, 'data/app.users.jsonl'), 'utf8')).not.toContain('password_hash');
    expect(existsSync(join(folder, 'data/app.sessions.jsonl'))).toBe(false);
    const audit = await server.get('/api/system/audit-entries?sort=-date&event=EXPORT&range=0-9', OWNER);
    expect(JSON.stringify(audit.body)).toContain('nordic');
  });

  const token = async (): Promise<string> => (await server.signIn('admin@master')).headers.get('authorization')!;
});

describe('the deletion of a tenant', () => {
  const remove = (name: string, typed = name, as = OWNER) => server.post(`/api/core/tenants/${name}/deletion`, { name: typed }, as);

  test('takes its name typed, and is never of the master tenant or of whoever is no main administrator of it', async () => {
    expect((await remove('nordic', 'Nordic')).status).toBe(400);
    expect((await remove('nordic', 'nordic', { as: 'admin@demo' })).status).toBe(403);
    expect((await remove('nordic', 'nordic', { as: 'admin@nordic' })).status).toBe(403);
    expect((await remove('master')).body.code).toBe('TENANT_OF_THE_INSTALLATION');
    expect((await remove('nowhere')).status).toBe(404);
    expect((await server.signIn('admin@nordic')).status).toBe(200);
  });

  test('suspends it at once, and is taken back within the time of grace: it works as before', async () => {
    const before = await countRows(await tenantOf('nordic'), '=');
    const { status, body } = await remove('nordic');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(new Date(body.date).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await server.signIn('admin@nordic')).body.code).toBe('TENANT_SUSPENDED');
    expect((await server.get(`${TENANT}/deletion`, OWNER)).body).toMatchObject({ graceDays: 30, isBegun: false });
    const resumed = await server.call('PUT', `${TENANT}/suspension`, { body: { isSuspended: false }, ...OWNER });
    expect(resumed.body.code).toBe('TENANT_LEAVES');
    await round();
    expect(still(await countRows(await tenantOf('nordic'), '='))).toEqual(still(before));
    expect((await server.delete(`${TENANT}/deletion`, OWNER)).status).toBe(204);
    expect((await server.signIn('admin@nordic')).status).toBe(200);
  });

  test('reminds its administrators by mail a week before the end, once for each deletion, also after the reminding was cut off', async () => {
    const address = 'north@example.org';
    await database().query(`update app.users set email = $1 where username = 'admin@nordic'`, [address]);
    const subjects = async () =>
      (await database().query('select subject from app.mails where recipient = $1 order by insert_date', [address])).map(
        ({ subject }) => subject,
      );
    const daysLeft = (days: number) =>
      database().query(`update app.tenants set deletion_date = now() + make_interval(days => $1) where name = 'nordic'`, [days]);
    const reminder = expect.stringMatching(/^Mortise: nordic will be deleted on \S/);
    await remove('nordic');
    await round();
    expect(await subjects()).toEqual(['Mortise: nordic will be deleted']);
    await daysLeft(6);
    await round();
    await round();
    expect(await subjects()).toEqual(['Mortise: nordic will be deleted', reminder]);
    await database().query(`update app.tenants set deletion_reminder_date = null where name = 'nordic'`);
    await round();
    expect(await subjects()).toHaveLength(2);
    await server.delete(`${TENANT}/deletion`, OWNER);
    await remove('nordic');
    await round();
    expect(await subjects()).toHaveLength(3);
    await daysLeft(5);
    await round();
    expect((await subjects()).filter((subject) => String(subject).includes(' on '))).toHaveLength(2);
    await server.delete(`${TENANT}/deletion`, OWNER);
  });

  test('removes every row of every table and its files once the time is over, also after it was cut off, and nothing of others', async () => {
    const tenant = await tenantOf('nordic');
    const others = still(await countRows(tenant, '<>'));
    expect(Object.keys(await countRows(tenant, '=')).length).toBeGreaterThan(20);
    const files = join(dataFolder, 'files');
    expect(existsSync(join(files, String(tenant)))).toBe(true);
    await remove('nordic');
    // As if thirty days had gone, and a server had been killed while it removed.
    await database().query(`update app.tenants set deletion_date = now() - interval '1 minute', removal_date = now() where id = $1`, [
      tenant,
    ]);
    await round();
    await expect.poll(() => tenantOf('nordic'), { timeout: 60_000 }).toBeNaN();
    expect(await countRows(tenant, '=')).toEqual({});
    expect(await database().query(`select 1 as one from jobs.job where data ->> 'tenant' = $1`, [String(tenant)])).toEqual([]);
    expect(existsSync(join(files, String(tenant)))).toBe(false);
    expect(still(await countRows(tenant, '<>'))).toEqual(others);
    expect((await server.signIn('admin@nordic')).body.code).toBe('WRONG_CREDENTIALS');
    expect((await server.get('/api/financing/contracts?range=0-0')).body).toHaveLength(1);
  });
});
