// `node tests/bench/records/graph.ts`: diagrams of 2,000 and 10,000 persons in Chromium; the second on a processor four times as slow.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumOptions } from '../../chromium.ts';
import { PASSWORD, reached, serve, signIn, stopAll } from '../api/servers.ts';
import { median, Report } from '../Report.ts';
import { manyPersons } from './manyPersons.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3_905);
const RUNS = 5;
const THROTTLE = 4;
const FRAMES = 60;
const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-graph-'));

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
  const authorization = await signIn(base);
  const [person] = (await (await fetch(`${base}/api/person/persons?range=0-0`, { headers: { authorization } })).json()) as readonly [
    { registration: string },
  ];
  const browser = await chromium.launch(chromiumOptions);
  const report = new Report();
  await layoutRows(report, browser, base, person.registration);
  await movingRows(report, browser, base, person.registration);
  await browser.close();
  if (report.missed.length > 0) console.log(`\nMissed:\n${report.missed.join('\n')}`);
  process.exitCode = report.missed.length > 0 ? 1 : 0;
}

/** How long the worker takes, and for how long the page does not answer from the hierarchy to the diagram. */
async function layoutRows(report: Report, browser: Browser, base: string, person: string): Promise<void> {
  report.heading('A network of 2,000 persons');
  const [layouts, tasks, drawn]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run <= RUNS; run += 1) {
    const page = await opened(browser, base, person, 2_000);
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    if (run > 0) {
      layouts.push(seen.layout!);
      tasks.push(Math.max(0, ...seen.tasks));
      drawn.push(seen.drawn! - seen.answered!);
    }
    await page.context().close();
  }
  report.add({ name: 'layout in the worker: 200 steps', milliseconds: median(layouts), limit: 1_000, runs: RUNS });
  report.add({ name: 'longest task of the page while it is laid out', milliseconds: median(tasks), limit: 100, runs: RUNS });
  report.note('  from the answer of the server to the first drawing', `${median(drawn).toFixed(0)} ms`);
}

/** Frames while the diagram is dragged and zoomed. */
async function movingRows(report: Report, browser: Browser, base: string, person: string): Promise<void> {
  const page = await opened(browser, base, person, 10_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const layout = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.layout!);
  report.heading(`A network of 10,000 persons, processor ${THROTTLE} times as slow`);
  report.note('  layout in the worker, processor as it is', `${layout.toFixed(0)} ms`);
  const box = (await page.getByTestId('diagram').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const dragging = await framesOf(page, async () => {
    await page.mouse.move(x + 200, y + 150);
    await page.mouse.down();
    for (let step = 0; step < FRAMES; step += 1) await page.mouse.move(x + 200 - step * 4, y + 150 - step * 2);
    await page.mouse.up();
  });
  const zooming = await framesOf(page, async () => {
    await page.mouse.move(x, y);
    for (let step = 0; step < FRAMES / 2; step += 1) await page.mouse.wheel(0, step % 2 === 0 ? -60 : 60);
  });
  for (const [name, frames] of [
    ['dragged', dragging],
    ['zoomed', zooming],
  ] as const) {
    report.add({ name: `a frame while it is ${name}`, milliseconds: median(frames), limit: 50, runs: frames.length });
    const slow = frames.toSorted((one, other) => other - one);
    report.note('  one of twenty takes longer than', `${slow[Math.floor(slow.length / 20)]!.toFixed(0)} ms`);
    report.note('  the slowest: all is drawn sharp again', `${slow[0]!.toFixed(0)} ms`);
  }
  await page.context().close();
}

interface Seen {
  answered?: number;
  layout?: number;
  drawn?: number;
  readonly tasks: number[];
}

/** The page of a person whose hierarchy is answered with so many, in the whole window, once the diagram is drawn. */
async function opened(browser: Browser, base: string, person: string, count: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const answer = JSON.stringify(manyPersons(person, count));
  await page.route('**/hierarchy', (route) => route.fulfill({ contentType: 'application/json', body: answer }));
  await page.goto(`${base}/person/${person}`);
  await page.getByLabel('Username').fill('admin@demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const card = page.getByRole('region', { name: 'Relations and hierarchy' });
  await card.scrollIntoViewIfNeeded();
  await page.getByTestId('diagram').locator('canvas').first().waitFor({ timeout: 120_000 });
  await page.getByTestId('diagram').scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page;
}

/** Runs in the page before all else: notes when the worker begins and ends, and what keeps the page busy in between. */
function watch(): void {
  const seen: Seen = { tasks: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  window.Worker = new Proxy(window.Worker, {
    construct(Original, given: ConstructorParameters<typeof Worker>) {
      const worker = new Original(...given);
      if (!String(given[0]).includes('layoutWorker')) return worker;
      seen.answered = performance.now();
      worker.addEventListener('message', () => {
        seen.layout = performance.now() - seen.answered!;
        requestAnimationFrame(() => requestAnimationFrame(() => (seen.drawn = performance.now())));
      });
      return worker;
    },
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const end = seen.answered === undefined ? undefined : seen.answered + (seen.layout ?? Infinity);
      if (end !== undefined && startTime + duration > seen.answered! && startTime < end) seen.tasks.push(duration);
    }
  }).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds between the frames that are drawn while something is done. */
async function framesOf(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const state = window as unknown as { frames: number[]; isWatched: boolean };
    Object.assign(state, { frames: [], isWatched: true });
    let last = performance.now();
    const next = (now: number) => {
      state.frames.push(now - last);
      last = now;
      if (state.isWatched) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await work();
  return page.evaluate(() => {
    const state = window as unknown as { frames: number[]; isWatched: boolean };
    state.isWatched = false;
    return state.frames.slice(1);
  });
}
