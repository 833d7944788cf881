// `npm run bench:api`: the product beside a bare handler with hand-written SQL, on the same PostgreSQL and rows; prints ratios of one run.
import { Pool } from 'pg';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from './cluster.ts';
import { measure } from './measure.ts';
import { type Known, type Scenario, scenarios } from './scenarios.ts';
import { fillWith, memoryOfFirst, PASSWORD, serve, signIn, stopAll } from './servers.ts';

const CONTRACTS = Number(process.env['BENCH_CONTRACTS'] ?? 1_000_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
/** Contracts made between two looks at how fast a search is; 0 leaves it out. */
const CREATES = Number(process.env['BENCH_CREATES'] ?? 100_000);
/** Of its requests per second, a search has to keep so much. */
const LEAST_LEFT = 0.8;
const FOLDER = process.env['BENCH_FOLDER'] ?? join('/var/tmp', `mortise-bench-${CONTRACTS}`);
const PORTS = { database: 54_329, product: 3_901, baseline: 3_902 };
/** What the product has to reach of the baseline's requests per second. */
const GOAL = { GET: 0.6, POST: 0.5, PATCH: 0.5 } as const;
/** A Directus 12 with the same rows in its table `contracts`, when one runs: its address, and the static token of its administrator. */
const DIRECTUS = { url: process.env['BENCH_DIRECTUS'], token: process.env['BENCH_DIRECTUS_TOKEN'] ?? '' };

async function main(): Promise<void> {
  const pool = new Pool({ connectionString: cluster.url, max: 2 });
  await fill(pool);
  const tenant = await one<number>(pool, "select id as value from app.tenants where name = 'demo'");
  const known = await knownOf(pool, tenant);
  const product = await serve('kernel/server/main.ts', PORTS.product, environment());
  const baseline = await serve('tests/bench/api/baselineServer.ts', PORTS.baseline, { ...environment(), BENCH_TENANT: String(tenant) });
  const headers = { authorization: await signIn(product) };
  await checkPlans(pool, product, headers, known);
  const failures: string[] = [...(await compare(product, baseline, headers, known)), ...(await besideDirectus(product, headers, known))];
  await growth(pool, product, headers);
  failures.push(...(await decay(product, headers, known)));
  console.log(`\nMemory of the server after it: ${memoryOfFirst()} MB`);
  await pool.end();
  if (failures.length > 0) console.log(`\nBelow the goal: ${failures.join(', ')}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

async function fill(pool: Pool): Promise<void> {
  const hasTable = await one<string | null>(pool, "select to_regclass('d.contracts')::text as value");
  const count = hasTable === null ? 0 : await one<number>(pool, 'select count(*)::int as value from d.contracts');
  if (count >= CONTRACTS) console.log(`${count} contracts are there`);
  else {
    console.log(`Filling ${FOLDER} with ${CONTRACTS} contracts …`);
    await fillWith(CONTRACTS, environment());
  }
  // As autovacuum would leave them: a cluster that was killed has lost its statistics.
  await pool.query('vacuum analyze');
}

async function compare(product: string, baseline: string, headers: Record<string, string>, known: Known): Promise<readonly string[]> {
  const failures: string[] = [];
  console.log('\nscenario | clients | baseline /s | product /s | ratio | baseline p50/p99 ms | product p50/p99 ms');
  for (const scenario of scenarios(known)) {
    for (const clients of [1, 16]) {
      await measure(baseline, scenario.baseline, scenario, clients, 1);
      await measure(product, scenario.product, scenario, clients, 1, headers);
      const bare = await measure(baseline, scenario.baseline, scenario, clients, SECONDS);
      const ours = await measure(product, scenario.product, scenario, clients, SECONDS, headers);
      const ratio = ours.rate / bare.rate;
      if (ratio < GOAL[scenario.method]) failures.push(`${scenario.name} (${clients})`);
      console.log(
        [
          scenario.name,
          clients,
          bare.rate.toFixed(0),
          ours.rate.toFixed(0),
          ratio.toFixed(2),
          `${bare.p50}/${bare.p99}`,
          `${ours.p50}/${ours.p99}`,
        ].join(' | '),
      );
    }
  }
  return failures;
}

/** The same questions to Directus, where it has an answer to them. */
async function besideDirectus(product: string, headers: Record<string, string>, known: Known): Promise<readonly string[]> {
  const { url, token } = DIRECTUS;
  if (url === undefined) return [];
  const failures: string[] = [];
  console.log('\nscenario | clients | Directus /s | product /s | ratio');
  for (const scenario of scenarios(known)) {
    const { directus } = scenario;
    if (!directus) continue;
    for (const clients of [1, 16]) {
      const theirs = { ...scenario, ...(directus.body && { body: directus.body }) };
      const peer = await measure(url, directus.path, theirs, clients, SECONDS, { authorization: `Bearer ${token}` });
      const ours = await measure(product, scenario.product, scenario, clients, SECONDS, headers);
      const ratio = ours.rate / peer.rate;
      if (!(ratio >= directus.goal)) failures.push(`${scenario.name} beside Directus (${clients})`);
      console.log([scenario.name, clients, peer.rate.toFixed(1), ours.rate.toFixed(0), ratio.toFixed(1)].join(' | '));
    }
  }
  return failures;
}

/** No statement of a scenario may read a big table from end to end. */
async function checkPlans(pool: Pool, product: string, headers: Record<string, string>, known: Known): Promise<void> {
  await pool.query('alter system set auto_explain.log_min_duration = 0');
  await pool.query('select pg_reload_conf()');
  for (const scenario of scenarios(known)) await call(product, scenario, headers);
  await pool.query('alter system reset auto_explain.log_min_duration');
  await pool.query('select pg_reload_conf()');
  const plans = readFileSync(cluster.log, 'utf8');
  const scans = [...plans.matchAll(/Seq Scan on (?:d\.)?(contracts|invoices|history|links|persons|assets)\b/g)].map(([, table]) => table);
  console.log(scans.length === 0 ? 'No sequential scan over a big table' : `Sequential scans: ${scans.join(', ')}`);
  if (scans.length > 0) process.exitCode = 1;
}

/** The cost of a page may at most double from ten thousand rows to a million: the second tenant has the smaller number. */
async function growth(pool: Pool, product: string, headers: Record<string, string>): Promise<void> {
  const small = await signIn(product, 'admin@nordic');
  const count = await one<number>(
    pool,
    "select count(*)::int as value from d.contracts c join app.tenants t on t.id = c.tenant where t.name = 'nordic'",
  );
  const [first] = scenarios({ id: '', registration: '', deepId: '', client: '', newClient: '' });
  const big = await measure(product, first!.product, first!, 1, SECONDS, headers);
  const little = await measure(product, first!.product, first!, 1, SECONDS, { authorization: small });
  console.log(
    `\nFirst page with ${count} rows: ${little.rate.toFixed(0)} /s, with ${CONTRACTS}: ${big.rate.toFixed(0)} /s; ${(little.rate / big.rate).toFixed(2)} times the cost`,
  );
}

/** A search may not fall behind as new records come: what the index gathers of them, every search reads. */
async function decay(product: string, headers: Record<string, string>, known: Known): Promise<readonly string[]> {
  if (CREATES === 0) return [];
  const all = scenarios(known);
  const search = all.find(({ name }) => name === 'free text, no match')!;
  const create = all.find(({ name }) => name === 'create')!;
  const ask = () => measure(product, search.product, search, 16, SECONDS, headers);
  await ask();
  const before = await ask();
  const { rate } = await measure(product, create.product, create, 16, { amount: CREATES }, headers);
  const after = await ask();
  const line = `search without a match: ${before.rate.toFixed(0)} /s, after ${CREATES} creates (${rate.toFixed(0)} /s) ${after.rate.toFixed(0)} /s`;
  console.log(`\n${line}`);
  return after.rate < before.rate * LEAST_LEFT ? [line] : [];
}

async function knownOf(pool: Pool, tenant: number): Promise<Known> {
  const { rows } = await pool.query<{ id: string; registration: string; client: string }>(
    `select id, registration, substr((select k from unnest(person_keys) k where k like 'CLIENT:%' limit 1), 8) as client
     from d.contracts where tenant = $1 order by id offset 5000 limit 100`,
    [tenant],
  );
  const [first] = rows;
  const { client } = rows.findLast((row) => row.client !== first!.client)!;
  const deepId = await one<string>(pool, 'select id as value from d.contracts where tenant = $1 order by id desc offset 10000 limit 1', [
    tenant,
  ]);
  return { ...first!, client, newClient: first!.client, deepId };
}

async function one<T>(pool: Pool, text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await pool.query<{ value: T }>(text, values);
  return rows[0]!.value;
}

async function call(base: string, { method, product, body }: Scenario, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(base + product, {
    method,
    headers: { ...headers, 'if-match': '*', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body()) }),
  });
  if (!answer.ok) throw new Error(`${method} ${product}: ${answer.status} ${await answer.text()}`);
}

const environment = () => ({
  ...process.env,
  DATABASE_URL: cluster.url,
  MORTISE_DATA: join(FOLDER, 'data'),
  MORTISE_ADMIN_PASSWORD: PASSWORD,
});
const cluster = await startCluster(FOLDER, PORTS.database);
try {
  await main();
} finally {
  stopAll();
  cluster.stop();
}
