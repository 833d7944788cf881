import type { Browser, Locator, Page } from 'playwright';
import { PASSWORD } from '../api/servers.ts';
import { median, type Report } from '../Report.ts';

const THROTTLE = 4;
const RUNS = 7;
const ROWS = 500;
const COLUMNS = 20;
const CELLS = ROWS * COLUMNS;

/** A sheet of ten thousand cells, half of them formulas: scrolling, and a change that all of a column follows from. */
export async function sheetRows(report: Report, browser: Browser, base: string, authorization: string): Promise<void> {
  const record = await describeSheetKind(base, authorization);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const grid = await open(page, `${base}/page/dyno-sheets/${record}`);
  report.heading('Sheets');
  await scrolled(grid);
  const frames = await scrolled(grid);
  report.add({
    name: `${CELLS} cells: longest frame while they scroll by`,
    milliseconds: Math.max(...frames),
    limit: 50,
    runs: frames.length,
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  report.heading(`Sheets, processor ${THROTTLE} times as slow`);
  const slow = await scrolled(grid);
  report.note('longest frame', `${Math.max(...slow).toFixed(0)} ms`);
  report.note('most frames', `${median(slow).toFixed(0)} ms`);
  const times = await typed(page, grid);
  report.note(`a value that ${ROWS - 1} formulas follow from, to the frame that shows it`, `${median(times).toFixed(0)} ms`);
  await context.close();
}

async function open(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await page.getByLabel('Username').fill('admin@demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Figures' });
  await grid.locator('[data-cell="0,0"]').waitFor();
  await page.waitForTimeout(1_000);
  return grid;
}

/** How long the frames take while the grid scrolls down, three rows in each, and then to the side as well. */
const scrolled = (grid: Locator): Promise<number[]> =>
  grid.evaluate(async (element) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    element.scrollTo(0, 0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    let last = await frame();
    for (let step = 0; step < 120; step += 1) {
      element.scrollTop += 84;
      if (step > 60) element.scrollLeft += 30;
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times;
  });

/** Types into the first cell of the chain, and waits for a cell in sight that follows from it. */
async function typed(page: Page, grid: Locator): Promise<number[]> {
  const times: number[] = [];
  await grid.evaluate((element) => element.scrollTo(0, 0));
  await grid.locator('[data-cell="0,1"]').click();
  for (let run = 1; run <= RUNS; run += 1) {
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(String(run * 1_000));
    await page.waitForTimeout(300);
    const time = await page.evaluate(async () => {
      const shown = () => document.querySelector('[data-cell="3,1"]')!.textContent;
      const before = shown();
      const start = performance.now();
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      while (shown() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - start;
    });
    times.push(time);
    await page.waitForTimeout(500);
  }
  return times;
}

/** A kind with a sheet, and a record of it: numbers, a chain down the second column, and sums. @returns its registration */
async function describeSheetKind(base: string, authorization: string): Promise<string> {
  const fields = [{ name: 'figures', type: 'sheet' }];
  await post(base, authorization, 'core/dyno-descriptors', { kind: 'DynoSheet', name: 'Sheet', registrationPrefix: 'SHT', fields });
  const figures: Record<string, object> = {};
  for (let row = 1; row <= ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) figures[`${letter(column)}${row}`] = cellAt(row, column);
  }
  const made = await post(base, authorization, 'dyno/dyno-sheets', { figures });
  return made['registration'] as string;
}

function cellAt(row: number, column: number): object {
  if (column === 1) return row === 1 ? { value: '1', type: 'number' } : { formula: `B${row - 1}+1` };
  if (column % 2 === 1) return { formula: `SUM(${letter(column - 1)}$1:${letter(column - 1)}${row})*1.1`, format: '#,##0.00' };
  return { value: String((row * (column + 3)) / 4), type: 'currency' };
}

const letter = (column: number): string => String.fromCharCode(65 + column);

async function post(base: string, authorization: string, path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(`${base}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}
