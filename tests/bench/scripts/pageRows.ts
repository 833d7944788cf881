import type { Browser, Page, Request } from 'playwright';
import { PASSWORD } from '../api/servers.ts';
import { publish } from './loadRows.ts';
import { median, type Report } from '../Report.ts';

const REPAINTS = 20;
const ASSET = '/asset/AST00000002';
const NAME = 'asset-layout';
const titled = (title: string): string => `
import { card, defineLayout } from '@mortise/sdk/scripts';
export const execute = () => defineLayout({ left: [card('History', {}, { title: '${title}' }), card('Content')] });`;

/** The built product in two browsers: how soon a published layout shows in the other, and what a page with a cached layout asks for. */
export async function pageRows(report: Report, browser: Browser, base: string, authorization: string): Promise<void> {
  const headers = { authorization };
  await publish(base, NAME, titled('Layout 0'), headers);
  const page = await signedIn(browser, base);
  await shown(page, 'Layout 0');
  const times: number[] = [];
  for (let turn = 1; turn <= REPAINTS; turn += 1) {
    const repainted = shown(page, `Layout ${turn}`);
    await publish(base, NAME, titled(`Layout ${turn}`), headers);
    const since = Date.now();
    times.push((await repainted) - since);
  }
  report.heading('Pages');
  report.add({ name: 'publish to repaint in a second browser', milliseconds: median(times), limit: 1_000, runs: REPAINTS });
  await cachedPage(report, page, `Layout ${REPAINTS}`);
}

async function cachedPage(report: Report, page: Page, title: string): Promise<void> {
  const asked: string[] = [];
  const note = (request: Request): void => void asked.push(request.url());
  page.on('request', note);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/core/events'));
  await page.reload();
  await shown(page, title);
  await answered;
  await page.waitForTimeout(4_000);
  page.off('request', note);
  const scripts = asked.filter((url) => url.includes('/api/script/scripts/'));
  const compilers = asked.filter((url) => /esbuild/.test(url));
  for (const url of [...scripts, ...compilers]) report.note('asked for', url);
  report.add({ name: 'requests for scripts of a page whose layout is cached', milliseconds: scripts.length, limit: 0, unit: '×', runs: 1 });
  report.add({ name: 'esbuild on that page', milliseconds: compilers.length, limit: 0, unit: '×', runs: 1 });
}

async function signedIn(browser: Browser, base: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(base + ASSET);
  await page.getByLabel('Username').fill('admin@demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  return page;
}

/** When the text stands on the page, looked at in every frame. */
async function shown(page: Page, text: string): Promise<number> {
  const found = await page.waitForFunction((wanted) => document.body.innerText.includes(wanted) && Date.now(), text, {
    polling: 'raf',
    timeout: 30_000,
  });
  return Number(await found.jsonValue());
}
