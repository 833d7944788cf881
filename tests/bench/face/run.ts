// `npm run bench:face`: how long a clerk waits, in Chromium, from the first load to editing a record. The client has to be built.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumOptions } from '../../chromium.ts';
import { PASSWORD, reached, serve, stopAll } from '../api/servers.ts';
import { Report } from '../Report.ts';
import { FaceVisit, type Times } from './FaceVisit.ts';
import { addMedians } from './addMedians.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3_911);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);
const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-face-'));

try {
  const surroundings = { ...process.env, MORTISE_DATA: folder, MORTISE_DEMO: '1', MORTISE_ADMIN_PASSWORD: PASSWORD };
  const base = await serve('kernel/server/main.ts', PORT, surroundings);
  await reached(base);
  const browser = await chromium.launch(chromiumOptions);
  const report = new Report();
  const visits = async (surroundings: Parameters<typeof FaceVisit.make>[2]): Promise<readonly Times[]> => {
    const times: Times[] = [];
    // The first is left out: the server is cold too.
    for (let run = 0; run <= RUNS; run += 1) times.push(await FaceVisit.make(browser, base, surroundings));
    return times.slice(1);
  };
  report.heading('A clerk waits');
  addMedians(report, await visits({}), {
    cold: ['first load to the figures of a list, nothing cached', 1_000],
    warm: ['the same, code cached', 500],
    search: ['search in the list', 200],
    commandBar: ['the command bar, from a letter to what fits', 50],
    firstRecord: ['first record, from its list', 500],
    edit: ['from reading to editing', 250],
    laterRecord: ['a later record', 150],
  });
  report.heading('Processor 4 times as slow');
  addMedians(report, await visits({ throttle: 4 }), {
    firstRecord: ['first record, from its list', 1_500],
    edit: ['from reading to editing', 800],
    longestTask: ['longest task of both', 150],
  });
  report.heading('800 ms of latency, 40 KB/s');
  addMedians(report, await visits({ isSlowLine: true }), { firstRecord: ['first record, from its list', 3_000] });
  await browser.close();
  if (report.missed.length > 0) console.log(`\nMissed:\n${report.missed.join('\n')}`);
} finally {
  stopAll();
  // The server writes until it has ended.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
