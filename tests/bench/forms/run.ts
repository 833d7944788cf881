// `npm run bench:forms`: a form of 120 fields and a choice of ten thousand in Chromium, on a processor four times as slow; prints ratios of one run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { PASSWORD, reached, serve, signIn, stopAll } from '../api/servers.ts';
import { chromiumOptions } from '../../chromium.ts';
import { Report } from '../Report.ts';
import { formRows } from './formRows.ts';
import { describeWideKind } from './wideKind.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3_904);
const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-forms-'));

try {
  await main();
} finally {
  stopAll();
  // The server writes until it has ended.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}

async function main(): Promise<void> {
  const base = await serve('kernel/server/main.ts', PORT, { ...process.env, MORTISE_DATA: folder, MORTISE_ADMIN_PASSWORD: PASSWORD });
  await reached(base);
  const record = await describeWideKind(base, await signIn(base));
  const browser = await chromium.launch(chromiumOptions);
  const report = new Report();
  await formRows(report, browser, base, record);
  await browser.close();
  if (report.missed.length > 0) console.log(`\nMissed:\n${report.missed.join('\n')}`);
  process.exitCode = report.missed.length > 0 ? 1 : 0;
}
