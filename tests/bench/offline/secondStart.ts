import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumOptions } from '../../chromium.ts';
import { PASSWORD, reached, serve, stopAll } from '../api/servers.ts';
import { median, type Report } from '../Report.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3_912);
const SLOWER = 4;
const LIST = '/contracts';
const ROWS = 'tbody tr[data-index]';
const WAIT_MS = 4_000;

/** How long a list takes until its rows are drawn, in a page that is opened without a network, on a processor four times as slow. The client has to be built. */
export async function benchSecondStart(report: Report, runs: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-offline-'));
  try {
    const surroundings = { ...process.env, MORTISE_DATA: folder, MORTISE_DEMO: '1', MORTISE_ADMIN_PASSWORD: PASSWORD };
    // The browser keeps what comes over https, or from here.
    const { port } = new URL(await serve('kernel/server/main.ts', PORT, surroundings));
    const base = `http://localhost:${port}`;
    await reached(base);
    const browser = await chromium.launch(chromiumOptions);
    const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await readAhead(context);
    await context.setOffline(true);
    const taken: number[] = [];
    // The first is left out: the worker has to be started too.
    for (let run = 0; run <= runs; run += 1) taken.push(await start(context));
    await browser.close();
    report.add({
      name: 'A page that opens without a network, to the rows of its list',
      milliseconds: median(taken.slice(1)),
      limit: 1_000,
      runs,
    });
  } finally {
    stopAll();
    // The server writes until it has ended.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}

/** Until the worker has all files, and the list is kept. */
async function readAhead(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin@demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  const session = await page.request.post('/api/core/auth/refresh', { headers });
  const authorization = session.headers()['authorization']!;
  const options = await page.request.put('/api/core/options', {
    headers: { authorization, 'if-match': '*' },
    data: { options: { offlineSupport: true } },
  });
  if (!options.ok()) throw new Error(await options.text());
  await page.goto(LIST);
  while (!(await hasWorker(page))) await page.waitForTimeout(500);
  // What a page loads later than the worker comes from it only the next time.
  await page.reload();
  await rows(page);
  await page.waitForTimeout(5_000);
  await page.close();
}

const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).some(({ active }) => active?.state === 'activated'));

async function start(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(noteWhenDrawn, ROWS);
  await page.goto(LIST, { waitUntil: 'commit' });
  // Nothing asks the page meanwhile: that would take its processor.
  await page.waitForTimeout(WAIT_MS);
  const drawn = await page.evaluate(() => window.drawnAfter);
  await page.close();
  if (drawn === undefined) throw new Error(`No rows after ${WAIT_MS} ms`);
  return drawn;
}

declare global {
  interface Window {
    /** Milliseconds from the start of the page to the picture with its rows. */
    drawnAfter?: number;
  }
}

/** Runs in the page. */
function noteWhenDrawn(rows: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(rows).length < 3) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (window.drawnAfter = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

const rows = (page: Page) => page.locator(ROWS).nth(2).waitFor();
