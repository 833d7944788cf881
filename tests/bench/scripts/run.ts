// `npm run bench:scripts`: scripts in the browser and on the server, beside their goals and beside the same code run natively in the page.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startCluster } from '../api/cluster.ts';
import { fillWith, PASSWORD, serve, signIn, stopAll } from '../api/servers.ts';
import { loadRows } from './loadRows.ts';
import { pageRows } from './pageRows.ts';
import { Report } from '../Report.ts';
import { runnerRows } from './runnerRows.ts';
import { sandboxRows } from './sandboxRows.ts';

const PORTS = { database: 54_339, product: 3_911 };
const CONTRACTS = 5_000;
/** Parts to measure, for instance `sandbox,runner`; all without it. */
const parts = new Set((process.env['BENCH_PARTS'] ?? 'sandbox,runner,pages,load').split(','));
const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const report = new Report();
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: FLAGS.split(' ') });
try {
  if (parts.has('sandbox')) await sandboxRows(report, browser);
  if (parts.has('runner')) await runnerRows(report);
  if (parts.has('pages') || parts.has('load')) await withProduct();
} finally {
  await browser.close();
}
if (report.missed.length > 0) console.log(`\nBeyond the goal: ${report.missed.join('; ')}`);
process.exitCode = report.missed.length > 0 ? 1 : 0;

async function withProduct(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-scripts-'));
  const cluster = await startCluster(folder, PORTS.database);
  const environment = { ...process.env, DATABASE_URL: cluster.url, MORTISE_DATA: join(folder, 'data'), MORTISE_ADMIN_PASSWORD: PASSWORD };
  try {
    await fillWith(CONTRACTS, environment);
    const base = await serve('kernel/server/main.ts', PORTS.product, environment);
    const authorization = await signIn(base);
    if (parts.has('pages')) await pageRows(report, browser, base, authorization);
    if (parts.has('load')) await loadRows(report, base, authorization);
  } finally {
    stopAll();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
