import type { Browser, Page } from 'playwright';
import { PASSWORD } from '../api/servers.ts';
import { median, type Report } from '../Report.ts';
import { layoutOfTwenty } from './layoutOfTwenty.ts';

const THROTTLE = 4;
const RUNS = 7;
const MOST_REQUESTS = 6;
/** How far below the window cards are made ready. */
const AHEAD = 600;

interface Opened {
  /** Milliseconds from the record's answer to the frame after the first card that a click collapsed. */
  readonly handled: number;
  /** The longest time in which the page answered nothing, from the record's answer on. */
  readonly longest: number;
}

/** Record pages in Chromium on a processor four times as slow: their default layout, then one of twenty cards. */
export async function pageRows(report: Report, browser: Browser, base: string, authorization: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, base);
  report.heading(`Record pages, processor ${THROTTLE} times as slow`);
  await requestRows(report, page);
  await publish(base, authorization, layoutOfTwenty);
  await page.reload();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const opened = await openings(page);
  report.add({
    name: '20 cards: from the answer to the first click handled',
    milliseconds: median(opened.map(({ handled }) => handled)),
    limit: 300,
    runs: RUNS,
  });
  report.note('  longest task from the answer on', `${median(opened.map(({ longest }) => longest)).toFixed(0)} ms`);
  report.add({
    name: '20 cards: made though they are far out of sight',
    milliseconds: await madeUnseen(page),
    limit: 0,
    unit: '×',
    runs: 1,
  });
  report.note('  cards that wait until somebody comes near', String(await page.locator('[data-waiting]').count()));
  report.add({ name: 'a changed field: cards that are drawn', milliseconds: await cardsDrawn(page), limit: 1, unit: '×', runs: 1 });
  await context.close();
}

async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/contracts`);
  await page.getByLabel('Username').fill('admin@demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('tr[data-index="0"]').waitFor();
}

async function publish(base: string, authorization: string, source: string): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(`${base}/api/script/scripts/contract-layout`, { method: 'PUT', headers, body: JSON.stringify({ source }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** What a contract's page asks the API for with its default layout: for the first time, once more, and when it is loaded afresh. */
async function requestRows(report: Report, page: Page): Promise<void> {
  await visit(page, 'CTR00000004');
  const first = await requestsOf(page, () => visit(page, 'CTR00000005'));
  await visit(page, 'CTR00000004');
  const again = await requestsOf(page, () => visit(page, 'CTR00000005'));
  report.add({ name: 'a contract visited before: requests', milliseconds: again.length, limit: MOST_REQUESTS, unit: '×', runs: 1 });
  for (const request of again) report.note(`  ${request}`, '');
  report.note('a contract not visited before: requests', String(first.length));
  for (const request of first.filter((one) => !again.includes(one))) report.note(`  besides ${request}`, '');
  const afresh = await requestsOf(page, () => page.reload());
  report.note('a contract by its address, code cached: requests', String(afresh.length));
  for (const request of afresh.filter((one) => !again.includes(one))) report.note(`  besides ${request}`, '');
}

async function requestsOf(page: Page, work: () => Promise<unknown>): Promise<readonly string[]> {
  const seen: string[] = [];
  const note = (request: { url(): string; method(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) seen.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', note);
  await work();
  await page.locator('form section h2').first().waitFor();
  await page.waitForTimeout(3_000);
  page.off('request', note);
  return seen;
}

async function visit(page: Page, registration: string): Promise<void> {
  await go(page, `/contract/${registration}`);
  await page.locator('form section h2').first().waitFor();
  await page.waitForTimeout(2_000);
}

const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The page of one contract after another, each from the list; the first is left out, code is loaded then. */
async function openings(page: Page): Promise<readonly Opened[]> {
  const opened: Opened[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    await go(page, '/contracts');
    await page.locator('tr[data-id^=CTR]').first().waitFor();
    await page.waitForTimeout(1_500);
    const times = await page.evaluate(openAndClick, `CTR0000000${run + 1}`);
    if (run > 0) opened.push(times);
  }
  return opened;
}

/** Runs in the page: opens a contract, collapses its first card as soon as that is there, and looks how long all of it took. */
async function openAndClick(registration: string): Promise<Opened> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const tasks: PerformanceEntry[] = [];
  const watching = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  watching.observe({ type: 'longtask' });
  performance.clearResourceTimings();
  history.pushState(null, '', `/contract/${registration}`);
  dispatchEvent(new PopStateEvent('popstate'));
  const toggle = () => document.querySelector<HTMLButtonElement>('form section button[aria-expanded]');
  while (toggle() === null) await frame();
  const before = toggle()!.getAttribute('aria-expanded');
  toggle()!.click();
  while (toggle()?.getAttribute('aria-expanded') === before) await frame();
  const handled = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  watching.disconnect();
  toggle()!.click();
  const record = performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname.endsWith(`/${registration}`));
  const answered = (record as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN;
  const after = tasks.filter(({ startTime, duration }) => startTime + duration > answered);
  return { handled: handled - answered, longest: Math.max(0, ...after.map(({ duration }) => duration)) };
}

/** Cards below what is made ready ahead; the first two of a column are always made. */
const madeUnseen = (page: Page): Promise<number> =>
  page.evaluate((ahead) => {
    const cards = [...document.querySelectorAll('form section:has(> header h2)')].filter(
      ({ parentElement }) => parentElement?.closest('section') == null,
    );
    return cards.filter((card) => card.getBoundingClientRect().top > innerHeight + ahead).length;
  }, AHEAD);

/** In how many cards the document changes when one field is typed into; the other cards are made before. */
async function cardsDrawn(page: Page): Promise<number> {
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('mortise:reveal-cards')));
  await page.waitForTimeout(5_000);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const input = page.locator('[data-field=name] input').first();
  await input.waitFor();
  await input.focus();
  // The first keystroke makes the record a changed one, which the page's head and foot say.
  await input.press('x');
  await page.waitForTimeout(2_000);
  await page.evaluate(() => {
    const state = window as unknown as { drawn: Set<string> };
    state.drawn = new Set();
    const note = (target: Node) => {
      const card = (target instanceof Element ? target : target.parentElement)?.closest('form section:has(> header h2)');
      if (card) state.drawn.add(card.querySelector('h2')!.textContent);
    };
    const observer = new MutationObserver((records) => records.forEach(({ target }) => note(target)));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await input.pressSequentially('yz');
  await page.waitForTimeout(1_000);
  const drawn = await page.evaluate(() => [...(window as unknown as { drawn: Set<string> }).drawn]);
  if (drawn.length > 1) console.log(`  drawn: ${drawn.join(', ')}`);
  return drawn.length;
}
