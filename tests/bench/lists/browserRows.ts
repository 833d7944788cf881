import type { Browser, Page } from 'playwright';
import { PASSWORD } from '../api/servers.ts';
import { median, type Report } from '../Report.ts';

const THROTTLE = 4;
const RUNS = 5;
const LOADED_ROWS = 10_000;
const FRAMES = 150;
/** Pixels from one frame to the next: of a wheel that is turned fast, and of a bar that is dragged. */
const PACES = { wheel: 36, 'dragged bar': 300 } as const;

/** The list page in Chromium on a processor four times as slow. */
export async function browserRows(report: Report, browser: Browser, base: string, authorization: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, base);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  report.heading(`List page, processor ${THROTTLE} times as slow`);
  report.add({ name: 'from a click in the menu to rows', milliseconds: await navigation(page), limit: 800, runs: RUNS });
  report.add({ name: 'from the last keystroke of a search to its rows', milliseconds: await filtering(page), limit: 800, runs: RUNS });
  await showHundreds(base, authorization);
  await page.reload();
  await shownAt(page, 'CTR');
  await scrolling(report, page);
  await context.close();
}

/** Pages of a hundred rows. */
async function showHundreds(base: string, authorization: string): Promise<void> {
  await fetch(`${base}/api/core/users/admin%40demo/preferences`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ groupId: '/contracts', type: 'TABLE_CONFIGURATION', value: { pageSize: 100 } }),
  });
}

async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/assets`);
  await page.getByLabel('Username').fill('admin@demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('tr[data-index="0"]').waitFor();
}

async function navigation(page: Page): Promise<number> {
  const times: number[] = [];
  await page.evaluate(() => history.replaceState(null, '', '/assets'));
  for (let run = 0; run < RUNS; run += 1) {
    for (const path of ['/agreements', '/contracts']) {
      const since = await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
        return performance.now();
      }, path);
      const until = await shownAt(page, path === '/contracts' ? 'CTR' : 'AGR');
      if (path === '/contracts') times.push(until - since);
    }
  }
  return median(times);
}

async function filtering(page: Page): Promise<number> {
  const times: number[] = [];
  const box = page.getByRole('search').locator('input').first();
  for (const text of ['CTR0000123', 'CTR0000456', 'CTR0000789', 'CTR0000321', 'CTR0000654']) {
    await box.fill(text.slice(0, -1));
    await shownAt(page, text.slice(0, -1));
    await page.waitForTimeout(600);
    await box.press('End');
    const since = await page.evaluate(() => performance.now());
    await box.press(text.at(-1)!);
    times.push((await shownAt(page, text)) - since);
    await box.fill('');
    await page.waitForTimeout(600);
  }
  return median(times);
}

/** When the first row begins with the text, looked at in every frame. */
async function shownAt(page: Page, registration: string): Promise<number> {
  const found = await page.waitForFunction(
    (start) => document.querySelector('tr[data-index="0"]')?.textContent?.includes(start) === true && performance.now(),
    registration,
    { polling: 'raf', timeout: 30_000 },
  );
  return Number(await found.jsonValue());
}

/** Frames while ten thousand loaded rows are scrolled. */
async function scrolling(report: Report, page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  while ((await rowCount(page)) < LOADED_ROWS) {
    const before = await rowCount(page);
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.waitForFunction((known) => Number(document.querySelector('table')?.getAttribute('aria-rowcount')) > known + 1, before);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  for (const [pace, pixels] of Object.entries(PACES)) {
    const frames = await framesOf(page, pixels);
    report.add({ name: `scrolling ${LOADED_ROWS} rows, ${pace}: a frame`, milliseconds: median(frames), limit: 50, runs: frames.length });
    report.note(
      'frames over 50 ms, longest',
      `${frames.filter((time) => time > 50).length} of ${frames.length}, ${Math.max(...frames).toFixed(0)} ms`,
    );
  }
}

/** Milliseconds of each frame, without the first few, in which it gathers pace. */
const framesOf = (page: Page, pixels: number): Promise<number[]> =>
  page.evaluate(
    async ([by, steps]) => {
      const scroller = document.querySelector('table')!.parentElement!;
      const times: number[] = [];
      let last = performance.now();
      for (let step = 0; step < steps!; step += 1) {
        scroller.scrollTop += by!;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = performance.now();
        times.push(now - last);
        last = now;
      }
      return times.slice(5);
    },
    [pixels, FRAMES],
  );

const rowCount = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector('table')?.getAttribute('aria-rowcount')) - 1);
