import { expect, type Page } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const PLACES = { D2: '1,3', E2: '1,4', D3: '2,3' } as const;
const cell = (page: Page, address: keyof typeof PLACES) => page.locator(`[data-cell="${PLACES[address]}"]`);

test('[FIELD-093] a formula that is typed and two cells that are pasted are there after saving and a reload', async ({ page, request }) => {
  const headers = await session(request);
  const [committee] = (await (await request.get('/api/support/committees?range=0-0&status=DRAFT,PLANNED', { headers })).json()) as {
    registration: string;
  }[];
  await signIn(page);
  const path = `/committee/${committee!.registration}`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await cell(page, 'D2').click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1,250.5\t4');
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await cell(page, 'D3').click();
  await page.keyboard.type('=D2*E2');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'D3')).toContainText('5,002');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await page.reload();
  await expect(cell(page, 'D3')).toContainText('5,002');
  await expect(cell(page, 'E2')).toContainText('4');
  expect(await violations(page)).toEqual([]);
});
