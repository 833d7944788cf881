// `npm run bench:access`: what limits of profiles cost on pages and reads, and what sign-ins do to those who work; prints ratios of one run.
import { join } from 'node:path';
import { Pool } from 'pg';
import { startCluster } from '../api/cluster.ts';
import { fillWith, PASSWORD, serve, signIn, stopAll } from '../api/servers.ts';
import { Report } from '../Report.ts';
import { limitRows, ORGANIZATION } from './limitRows.ts';
import { signInRows } from './signInRows.ts';

const CONTRACTS = Number(process.env['BENCH_CONTRACTS'] ?? 100_000);
const FOLDER = process.env['BENCH_FOLDER'] ?? join('/var/tmp', `mortise-bench-${CONTRACTS}`);
const PARTS = (process.env['BENCH_PARTS'] ?? 'limits,sign-ins').split(',');
const PORTS = { database: 54_331, product: 3_911 };

/** A quarter of the contracts belong to an organization: the demo company knows none. */
const OF_AN_ORGANIZATION = `update d.contracts set organization = '${ORGANIZATION}',
  data = data || '{"organization": {"registration": "${ORGANIZATION}"}}' where organization is null and hashtext(registration) % 4 = 0`;

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
  await pool.query(OF_AN_ORGANIZATION);
  await pool.query('vacuum analyze');
  await pool.end();
  const report = new Report();
  const admin = await signIn(base);
  if (PARTS.includes('limits')) await limitRows(report, base, admin);
  if (PARTS.includes('sign-ins')) await signInRows(report, base, admin);
  if (report.missed.length > 0) console.log(`\nMissed:\n${report.missed.join('\n')}`);
  process.exitCode = report.missed.length > 0 ? 1 : 0;
}
