// `npm run bench:servicing -- --contracts 10000 --postings 5000000 --postgres`: plans, commands, runs and books of a leasing company of that size, in the
// embedded database unless said; prints what misses its goal. `--folder F` keeps the data for the next run, `--parts` chooses.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from '../api/cluster.ts';
import { memoryOfFirst, PASSWORD, reached, serve, signIn, stopAll } from '../api/servers.ts';
import { Report } from '../Report.ts';
import { bookRows } from './bookRows.ts';
import { callsTo } from './calls.ts';
import { commandRows } from './commandRows.ts';
import { ADMIN, fillContracts } from './fillContracts.ts';
import { planRows } from './planRows.ts';
import { refixRows } from './refixRows.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '10000' },
    postings: { type: 'string', default: '5000000' },
    postgres: { type: 'boolean', default: false },
    folder: { type: 'string' },
    parts: { type: 'string', default: 'plans,commands,books,refix' },
  },
});
const PORTS = { database: 54_333, product: 3_919 };
const parts = values.parts.split(',');
const size = { contracts: Number(values.contracts), postings: Number(values.postings) };
const folder = values.folder ?? mkdtempSync('/var/tmp/mortise-bench-servicing-');
const data = join(folder, 'data');
const isFilled = existsSync(values.postgres ? join(folder, 'cluster') : join(data, 'database'));
const report = new Report();
let cluster: Cluster | undefined;

try {
  if (parts.includes('plans')) await planRows(report);
  cluster = values.postgres ? await startCluster(folder, PORTS.database) : undefined;
  const { DATABASE_URL: _, ...inherited } = process.env;
  const database = cluster && { DATABASE_URL: cluster.url };
  const environment = { ...inherited, ...database, MORTISE_DATA: data, MORTISE_ADMIN_PASSWORD: PASSWORD, MORTISE_DEMO: '0' };
  if (!isFilled) {
    const rebuilt = await fillContracts(environment, size);
    report.heading('from the journal');
    report.add({ name: 'rebuild of 1,000 events', milliseconds: rebuilt, limit: 10_000, runs: 1 });
  }
  const base = await serve('kernel/server/main.ts', PORTS.product, environment, ['--no-client']);
  await reached(base);
  const calls = callsTo(base, await signIn(base, ADMIN));
  if (parts.includes('commands')) await commandRows(report, calls);
  if (parts.includes('books')) await bookRows(report, calls);
  if (parts.includes('refix')) await refixRows(report, calls, size.contracts, memoryOfFirst);
  report.note('memory of the server after it', `${memoryOfFirst()} MB`);
} finally {
  stopAll();
  // The server writes until it has ended.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  cluster?.stop();
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
if (report.missed.length > 0) console.log(`\nMissed:\n${report.missed.join('\n')}`);
process.exitCode = report.missed.length > 0 ? 1 : 0;
