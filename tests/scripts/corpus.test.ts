import { SCRIPT_KINDS, kindOfScript, type ScriptTest } from '@mortise/sdk/scripts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ProductServer } from '../server/productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

interface CorpusScript {
  readonly name: string;
  readonly source: string;
  readonly tests: readonly ScriptTest[];
}

/** Each tenant of the corpus, and the administrator of the tenant of the demo that it becomes. */
const TENANTS = [
  ['vehicles', 'admin@demo'],
  ['equipment', 'admin@nordic'],
  ['loans', 'admin@demo'],
  ['partners', 'admin@nordic'],
] as const;

const folder = new URL('corpus/', import.meta.url);

function scriptsOf(tenant: string): readonly CorpusScript[] {
  const files = readdirSync(new URL(`${tenant}/`, folder)).filter((file) => file.endsWith('.ts'));
  return files.map((file) => {
    const name = file.slice(0, -'.ts'.length);
    const tests = new URL(`${tenant}/${name}.tests.json`, folder);
    return {
      name,
      source: readFileSync(new URL(`${tenant}/${file}`, folder), 'utf8'),
      tests: existsSync(tests) ? (JSON.parse(readFileSync(tests, 'utf8')) as ScriptTest[]) : [],
    };
  });
}

test('the corpus has fifty scripts of every kind, none longer than 120 lines', () => {
  const scripts = TENANTS.flatMap(([tenant]) => scriptsOf(tenant));
  expect(scripts).toHaveLength(50);
  expect(scripts.filter(({ source }) => source.split('\n').length > 121).map(({ name }) => name)).toEqual([]);
  const kinds = new Set(scripts.map(({ name }) => kindOfScript(name).kind));
  const written = SCRIPT_KINDS.filter(({ language }) => language === undefined);
  expect(written.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))).toEqual([]);
  const tested = scripts.filter(({ name, tests }) => tests.length > 0 || !mayBeTested(name));
  expect(tested).toHaveLength(scripts.length);
});

/** A library has no function of its own, and what only works with stored records is called below. */
const mayBeTested = (name: string): boolean => !/-library$|-batch$|^fleet-report-run$/.test(name);

describe.each([TENANTS.slice(0, 2), TENANTS.slice(2)])('tenants %#', (...tenants) => {
  let server: ProductServer;
  beforeAll(async () => {
    server = await ProductServer.start();
  });
  afterAll(() => server.stop());

  test.each(tenants)('%s: everything is published with its tests, and what the server runs answers', async (tenant, admin) => {
    const scripts = scriptsOf(tenant);
    const before = (await server.get('/api/script/export', { as: admin })).body.scripts.map(({ name }: any) => name);
    const { body } = await server.post('/api/script/import', { scripts, mode: 'apply' }, { as: admin });
    expect(body.map(({ name, status, message = '' }: any) => `${name} ${status} ${message}`.trim()).toSorted()).toEqual(
      scripts.map(({ name }) => `${name} ${before.includes(name) ? 'changed' : 'created'}`).toSorted(),
    );
    const { body: exported } = await server.get('/api/script/export', { as: admin });
    expect(exported.scripts).toHaveLength(new Set([...before, ...scripts.map(({ name }) => name)]).size);
    const problems = await Promise.all(scripts.map(({ name }) => problemOf(name, admin)));
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  /** What goes wrong when a run is called as whoever asks would, or what works in the background is tried. */
  async function problemOf(name: string, as: string): Promise<string | undefined> {
    const { kind } = kindOfScript(name);
    if (kind === 'run') {
      const { status, body } = await server.get(`/api/script/runs/${name}`, { as });
      return status === 200 ? undefined : `${name}: ${body.message}`;
    }
    if (kind !== 'batch' && kind !== 'cron') return undefined;
    const { body: script } = await server.get(`/api/script/scripts/${name}/source`, { as });
    const context = { query: {}, body: null, standard: null };
    const { body } = await server.post(`/api/script/scripts/${name}/try`, { source: script.source, context }, { as });
    return typeof body.result === 'object' ? undefined : `${name}: ${body.error.message}`;
  }
});
