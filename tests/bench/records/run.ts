// `npm run bench:records`: record pages in Chromium on a processor four times as slow, then sheets and diagrams; `BENCH_PARTS=pages,sheet,graph` chooses.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumOptions } from '../../chromium.ts';
import { PASSWORD, reached, serve, signIn, stopAll } from '../api/servers.ts';
import { Report } from '../Report.ts';
import { pageRows } from './pageRows.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3_907);
const parts = (process.env['BENCH_PARTS'] ?? 'pages,sheet,graph').split(',');
const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-records-'));

try {
  if (parts.includes('pages')) await pages();
} finally {
  stopAll();
  // The server writes until it has ended.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
for (const part of ['sheet', 'graph']) if (parts.includes(part)) await other(part);

async function pages(): Promise<void> {
  const surroundings = { ...process.env, MORTISE_DATA: folder, MORTISE_DEMO: '1', MORTISE_ADMIN_PASSWORD: PASSWORD };
  const base = await serve('kernel/server/main.ts', PORT, surroundings);
  await reached(base);
  const browser = await chromium.launch(chromiumOptions);
  const report = new Report();
  await pageRows(report, browser, base, await signIn(base));
  await browser.close();
  if (report.missed.length > 0) console.log(`\nMissed:\n${report.missed.join('\n')}`);
  if (report.missed.length > 0) process.exitCode = 1;
}

/** A benchmark of its own, with a server of its own. */
async function other(part: string): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${part}.ts`, import.meta.url))], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
