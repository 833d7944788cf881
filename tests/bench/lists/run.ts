// `npm run bench:lists`: list pages and exports over a million contracts in PostgreSQL, for an administrator and a partner; prints ratios of one run.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { chromium } from 'playwright';
import { startCluster } from '../api/cluster.ts';
import { fillWith, PASSWORD, serve, signIn, stopAll } from '../api/servers.ts';
import { Report } from '../Report.ts';
import { apiRows } from './apiRows.ts';
import { browserRows } from './browserRows.ts';
import { exportRows } from './exportRows.ts';
import { peerRows } from './peerRows.ts';
import type { KnownRecords } from './questions.ts';

const CONTRACTS = Number(process.env['BENCH_CONTRACTS'] ?? 1_000_000);
const PARTS = (process.env['BENCH_PARTS'] ?? 'api,peer,export,browser').split(',');
const FOLDER = process.env['BENCH_FOLDER'] ?? join('/var/tmp', `mortise-bench-${CONTRACTS}`);
const PORTS = { database: 54_329, product: 3_903 };

const cluster = await startCluster(FOLDER, PORTS.database);
try {
  await main();
} finally {
  stopAll();
  cluster.stop();
}

async function main(): Promise<void> {
  const environment = { ...process.env, DATABASE_URL: cluster.url, MORTISE_DATA: join(FOLDER, 'data'), MORTISE_ADMIN_PASSWORD: PASSWORD };
  const pool = new Pool({ connectionString: cluster.url, max: 2 });
  const { rows } = await pool.query<{ there: string | null }>("select to_regclass('d.contracts')::text as there");
  if (rows[0]!.there === null) await fillWith(CONTRACTS, environment);
  const base = await serve('kernel/server/main.ts', PORTS.product, environment);
  await pool.query('vacuum analyze');
  const [admin, partner] = [await signIn(base), await signIn(base, 'partner@demo')];
  const known = await knownRecords(pool);
  const report = new Report();
  if (PARTS.includes('api')) await apiRows(report, base, known, admin, partner);
  if (PARTS.includes('peer')) await peerRows(report, base, admin);
  if (PARTS.includes('export')) await exportRows(report, base, admin, known.fromDate);
  if (PARTS.includes('browser')) await inBrowser(report, base, admin);
  await pool.end();
  if (report.missed.length > 0) console.log(`\nMissed:\n${report.missed.join('\n')}`);
  process.exitCode = report.missed.length > 0 ? 1 : 0;
}

async function inBrowser(report: Report, base: string, authorization: string): Promise<void> {
  const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  await browserRows(report, browser, base, authorization);
  await browser.close();
}

/** @returns with the start date from which about a hundred thousand contracts follow */
async function knownRecords(pool: Pool): Promise<KnownRecords & { readonly fromDate: string }> {
  const tenant = "(select id from app.tenants where name = 'demo')";
  const { rows } = await pool.query<{ client: string; deep: string; day: string }>(
    `select substr((select k from unnest(person_keys) k where k like 'CLIENT:%' limit 1), 8) as client,
       (select id from d.contracts where tenant = ${tenant} order by id desc offset 10000 limit 1) as deep,
       (select to_char(start_date, 'YYYYMMDD') from d.contracts where tenant = ${tenant} and start_date is not null order by start_date desc offset 100000 limit 1) as day
     from d.contracts where tenant = ${tenant} order by id offset 5000 limit 1`,
  );
  const { client, deep, day } = rows[0]!;
  return { client, deepId: deep, fromDate: day };
}
