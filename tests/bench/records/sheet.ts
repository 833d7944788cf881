// `node tests/bench/records/sheet.ts`: a sheet of ten thousand cells in Chromium, on a processor four times as slow.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { PASSWORD, reached, serve, signIn, stopAll } from '../api/servers.ts';
import { chromiumOptions } from '../../chromium.ts';
import { Report } from '../Report.ts';
import { sheetRows } from './sheetRows.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3_906);
const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-sheet-'));

try {
  await main();
} finally {
  stopAll();
  // The server writes until it has ended.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}

async function main(): Promise<void> {
  const surroundings = { ...process.env, MORTISE_DATA: folder, MORTISE_DEMO: '1', MORTISE_ADMIN_PASSWORD: PASSWORD };
  const base = await serve('kernel/server/main.ts', PORT, surroundings);
  await reached(base);
  const browser = await chromium.launch(chromiumOptions);
  const report = new Report();
  await sheetRows(report, browser, base, await signIn(base));
  await browser.close();
  if (report.missed.length > 0) console.log(`\nMissed:\n${report.missed.join('\n')}`);
  process.exitCode = report.missed.length > 0 ? 1 : 0;
}
