import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright/test';
import { build } from 'vite';
import { chromiumOptions } from '../../chromium.ts';
import { median, type Report } from '../Report.ts';
import type { SearchesInPage } from './collectionInPage.ts';

const ENTRY = fileURLToPath(new URL('collectionInPage.ts', import.meta.url));
const PAGE = 'http://localhost/bench';

declare global {
  var keepInPage: (count: number) => Promise<void>;
  var searchInPage: () => Promise<SearchesInPage>;
}

/** Searches what a browser keeps in its own database, each time in a page that has just been opened. */
export async function benchBrowser(report: Report, records: number, runs: number): Promise<void> {
  const code = await bundled();
  const browser = await chromium.launch(chromiumOptions);
  const page = await browser.newPage();
  await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/bench.js"></script>' }));
  await page.route(`${PAGE}.js`, (route) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: code }));
  await open(page);
  await page.evaluate((count) => globalThis.keepInPage(count), records);
  const found: SearchesInPage[] = [];
  for (let run = 0; run < runs; run += 1) {
    await open(page);
    found.push(await page.evaluate(() => globalThis.searchInPage()));
  }
  await browser.close();
  const of = (name: keyof SearchesInPage): number => median(found.map((one) => one[name]));
  const about = `${records.toLocaleString('en')} rows kept one by one, in Chromium`;
  report.add({ name: `${about}: the first search`, milliseconds: of('first'), limit: 1_500, runs });
  report.add({ name: `${about}: without drawing meanwhile`, milliseconds: of('longest'), limit: 150, runs });
  report.add({ name: `${about}: a search after it`, milliseconds: of('second'), limit: 100, runs });
}

async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await page.waitForFunction(() => 'searchInPage' in globalThis);
}

async function bundled(): Promise<string> {
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, lib: { entry: ENTRY, formats: ['es'], fileName: 'bench' } },
    }),
  ].flat();
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built');
  return output.output[0].code;
}
