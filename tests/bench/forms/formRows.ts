import type { Browser, Page } from 'playwright';
import { PASSWORD } from '../api/servers.ts';
import { median, type Report } from '../Report.ts';

const THROTTLE = 4;
const RUNS = 7;
const FIELDS = 120;
const CHOICES = 10_000;

/** Forms in Chromium on a processor four times as slow. */
export async function formRows(report: Report, browser: Browser, base: string, record: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await serveManyChoices(page);
  await signIn(page, `${base}/page/dyno-wides/${record}`);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  report.heading(`Forms, processor ${THROTTLE} times as slow`);
  const { all, first } = await editing(page);
  report.add({
    name: `${FIELDS} fields: from the click that edits to the first input`,
    milliseconds: median(first),
    limit: 150,
    runs: RUNS,
  });
  report.note('  to the last of them, frame by frame', `${median(all).toFixed(0)} ms`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('[data-field=field119] input').waitFor();
  report.add({ name: 'a keystroke: fields that are drawn', milliseconds: await fieldsDrawn(page), limit: 1, unit: '×', runs: 1 });
  report.add({
    name: `a choice of ${CHOICES}: from the click to its list`,
    milliseconds: median(await openings(page)),
    limit: 100,
    runs: RUNS,
  });
  await context.close();
}

/** The list of currencies has ten thousand values. */
const serveManyChoices = async (page: Page): Promise<void> => {
  await page.route('**/api/script/lists?*', async (route) => {
    const names = new URL(route.request().url()).searchParams.get('lists')?.split(',') ?? [];
    const answer = (await (await route.fetch()).json()) as unknown[];
    const many = Array.from({ length: CHOICES }, (_, index) => ({ value: `V${index}`, label: `Value number ${index}` }));
    await route.fulfill({ json: answer.map((values, index) => (names[index] === 'currency' ? many : values)) });
  });
};

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Username').fill('admin@demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('[data-field=field119]').waitFor();
}

/** The record is there: how long it takes until its fields can be typed. The first time is left out, code is loaded then. */
async function editing(page: Page): Promise<{ readonly first: number[]; readonly all: number[] }> {
  const first: number[] = [];
  const all: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    await page.waitForTimeout(300);
    const times = await page.evaluate(async (count) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const inputs = () => document.querySelectorAll('[data-field] :is(input, textarea, select):not([type=hidden]):enabled').length;
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Edit')!;
      const start = performance.now();
      button.click();
      let seen: number | undefined;
      for (;;) {
        await frame();
        if (seen === undefined && inputs() > 0) seen = performance.now() - start;
        if (inputs() >= count) return [seen!, performance.now() - start] as const;
      }
    }, FIELDS);
    if (run > 0) {
      first.push(times[0]);
      all.push(times[1]);
    }
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  }
  return { first, all };
}

/** Of how many fields the document changes when one is typed into. */
async function fieldsDrawn(page: Page): Promise<number> {
  await page.evaluate(() => {
    const state = window as unknown as { drawn: Set<string> };
    state.drawn = new Set();
    const note = (target: Node) => {
      const element = target instanceof Element ? target : target.parentElement;
      const path = element?.closest<HTMLElement>('[data-field]')?.dataset['field'];
      if (path !== undefined) state.drawn.add(path);
    };
    const observer = new MutationObserver((records) => records.forEach(({ target }) => note(target)));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.locator('[data-field=field1] input').pressSequentially('xyz');
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { drawn: Set<string> }).drawn.size);
}

async function openings(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.locator('[data-field=field9] input').scrollIntoViewIfNeeded();
  for (let run = 0; run <= RUNS; run += 1) {
    const time = await page.evaluate(async () => {
      const input = document.querySelector<HTMLInputElement>('[data-field=field9] input')!;
      input.focus();
      const start = performance.now();
      input.click();
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (document.querySelector('[role=option]')) return performance.now() - start;
      }
    });
    if (run > 0) times.push(time);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
  }
  return times;
}
