import { expect, type Page } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const MODES = [
  { colorScheme: 'light', width: 1440, height: 1400 },
  { colorScheme: 'dark', width: 1440, height: 700 },
  { colorScheme: 'light', width: 360, height: 700 },
] as const;

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

test('[RECORD-023] [RECORD-025] the values of a field are reached with the keyboard, by whoever may read the record, and Esc leads back', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const made = await request.post('/api/financing/contracts', {
    headers,
    data: { name: 'First name', type: 'LOAN', financedAmountExclTax: '1200.5' },
  });
  const { registration } = await made.json();
  await request.patch(`/api/financing/contracts/${registration}`, {
    headers: await session(request, 'staff@demo'),
    data: { name: 'Second name', financedAmountExclTax: '1300' },
  });
  await signIn(page, 'staff@demo', `/contract/${registration}`);
  const button = page.locator('[data-field=financedAmountExclTax]').getByRole('button', { name: 'History' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^History of / });
  await expect(dialog.locator('tbody tr[data-index]')).toHaveText([/staff@demo1,300\.00 EUR$/, /admin@demo1,200\.50 EUR$/]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

for (const { colorScheme, width, height } of MODES) {
  test(`[RECORD-026] [RECORD-027] the model viewer is 70rem high, never more than the window, and its buttons stay in it: ${colorScheme} ${width}×${height}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await signIn(page, 'admin@demo', '/contract/CTR00000004');
    await page.getByRole('button', { name: 'Scripts of this page' }).click();
    await page.getByRole('menuitem', { name: 'Model', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Model' });
    await expect(dialog.getByRole('gridcell', { name: 'financedAmountExclTax' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeInViewport();
    const box = (await dialog.boundingBox())!;
    if (height > 70 * 16) expect(Math.round(box.height)).toBe(70 * 16);
    else expect([box.y >= 0, box.y + box.height <= height]).toEqual([true, true]);
    await expectAccessible(page);
    await dialog.getByRole('switch', { name: 'JSON' }).press('Space');
    expect(JSON.parse((await dialog.getByRole('region', { name: 'JSON' }).textContent())!)).toMatchObject({ registration: 'CTR00000004' });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Scripts of this page' })).toBeFocused();
  });
}

test('[RECORD-004] the way through the workflow stays in sight at the top, however far one scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, 'admin@demo', '/contract/CTR00000004');
  const workflow = page.getByRole('region', { name: 'Workflow' });
  await expect(workflow).toBeInViewport();
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect(page.locator('[data-field=name]').first()).not.toBeInViewport();
  await expect(workflow).toBeInViewport();
});
