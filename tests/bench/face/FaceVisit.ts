import type { Browser, CDPSession, Page } from 'playwright';
import { SESSION_KEY } from '../../../kernel/client/services/TokenStore.ts';
import { PASSWORD } from '../api/servers.ts';
import { median } from '../Report.ts';

/** Milliseconds. */
export interface Times {
  readonly cold: number;
  readonly warm: number;
  readonly search: number;
  readonly commandBar: number;
  readonly firstRecord: number;
  readonly edit: number;
  readonly laterRecord: number;
  readonly longestTask: number;
}

interface Surroundings {
  /** How many times as slow the processor is, from the first record on. */
  readonly throttle?: number;
  /** From the first record on. */
  readonly isSlowLine?: boolean;
}

/** As long as somebody looks at a list before they open a record of it. */
const READING = 4_000;

/** One visit: a list, a search in it, the command bar, a record, its form, another record. */
export class FaceVisit {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async make(browser: Browser, base: string, { throttle, isSlowLine = false }: Surroundings): Promise<Times> {
    // A browser notes whose session it has: here the page did not sign in itself.
    const session = [{ name: SESSION_KEY, value: 'demo/admin@demo 0' }];
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: base, localStorage: session }] },
    });
    const page = await context.newPage();
    const headers = { 'sec-fetch-site': 'same-origin' };
    await page.request.post('/api/core/auth/login', { data: { username: 'admin@demo', password: PASSWORD }, headers });
    const visit = new FaceVisit(page);
    const cold = await visit.load();
    const warm = await visit.load();
    const search = await visit.search();
    await visit.load();
    const commandBar = await visit.askBar();
    await page.waitForTimeout(READING);
    await slowDown(await context.newCDPSession(page), throttle, isSlowLine);
    await page.evaluate(watchTasks);
    const firstRecord = await visit.open(0);
    await page.waitForTimeout(READING);
    const edit = await visit.edit();
    const longestTask = await page.evaluate(() => (window as unknown as { longestTask: number }).longestTask);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.goBack();
    await page.locator('tbody tr[data-index]').nth(1).waitFor();
    await page.waitForTimeout(READING / 2);
    const laterRecord = await visit.open(1);
    await context.close();
    return { cold, warm, search, commandBar, firstRecord, edit, laterRecord, longestTask };
  }

  private async load(): Promise<number> {
    return await took(async () => {
      await this.page.goto('/contracts', { waitUntil: 'commit' });
      await this.shows('[role=group][aria-label="Figures per status"]');
    });
  }

  private async search(): Promise<number> {
    const { page } = this;
    await page.locator('tbody tr[data-index]').first().waitFor();
    return await took(async () => {
      await page.getByRole('combobox', { name: 'Search' }).fill('CTR00000007');
      await page.waitForFunction(() => {
        const rows = document.querySelectorAll('tbody tr[data-index]');
        return rows.length === 1 && rows[0]!.textContent.includes('CTR00000007');
      });
    });
  }

  /** From the key of a letter to the frame that shows what fits the text, as it mostly is: records, which the server is asked for once nothing is typed, come later. */
  private async askBar(): Promise<number> {
    const { page } = this;
    await page.keyboard.press('Control+g');
    const bar = page.getByRole('combobox', { name: 'Search or go to' });
    await bar.waitFor();
    const times: number[] = [];
    for (const letter of 'invoices') {
      await page.evaluate(watchBar);
      await page.keyboard.press(letter);
      times.push(await page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered));
    }
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    return median(times);
  }

  private async open(index: number): Promise<number> {
    const link = this.page.locator('tbody tr[data-index]').nth(index).locator('a').first();
    await link.waitFor();
    return await took(async () => {
      await link.click();
      await this.shows('[data-field="name"]');
    });
  }

  private async edit(): Promise<number> {
    return await took(async () => {
      await this.page.getByRole('button', { name: 'Edit', exact: true }).click();
      await this.shows('[data-field="name"] input');
    });
  }

  /** Looks in each frame: a locator looks again after half a second. */
  private shows(selector: string): Promise<unknown> {
    return this.page.waitForFunction((wanted) => document.querySelector(wanted)?.checkVisibility() === true, selector);
  }
}

async function took(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function slowDown(session: CDPSession, throttle: number | undefined, isSlowLine: boolean): Promise<void> {
  if (throttle !== undefined) await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  if (!isSlowLine) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 40_000,
    uploadThroughput: 40_000,
  });
}

/** Runs in the page. */
function watchTasks(): void {
  const state = window as unknown as { longestTask: number };
  state.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.longestTask = Math.max(state.longestTask, duration);
  }).observe({ type: 'longtask' });
}

/** Runs in the page: the time from the next key to the frame after its choices have changed. */
function watchBar(): void {
  const state = window as unknown as { answered: Promise<number> };
  state.answered = new Promise((resolve) => {
    const onKey = ({ timeStamp }: KeyboardEvent): void => {
      const changed = new MutationObserver(() => {
        changed.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)));
      });
      changed.observe(document.querySelector('[role=dialog] [role=listbox]')!, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
      // Nothing changed at all.
      setTimeout(() => resolve(2_000), 2_000);
    };
    addEventListener('keydown', onKey, { once: true, capture: true });
  });
}
