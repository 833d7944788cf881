import { expect, type Page } from 'playwright/test';
import { session, signIn, test, violations, violationsInBothSchemes } from './support.ts';

const variant = (page: Page, number: number) => page.getByRole('region', { name: `Variant ${number}` });

test('[issue 25, 3] a clerk quotes a product in two variants by keyboard, saves, accepts one, and the deal has its terms', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin@demo', '/quotation');
  const first = variant(page, 1);
  await first.getByLabel('Price excl. tax').fill('30000');
  await first.getByRole('textbox', { name: 'Product' }).fill('offer 1');
  await page.getByRole('option').first().click();
  // The rate and the rent follow from the product's table.
  await expect(first.getByLabel('Nominal rate')).not.toHaveValue('');
  const rent = first.locator('dl').getByText('Rent', { exact: true });
  await expect(rent).toBeVisible();
  await page.getByRole('button', { name: 'Add variant' }).click();
  const second = variant(page, 2);
  await second.getByLabel('Duration in months').fill('500');
  await page.keyboard.press('Tab');
  await expect(second.getByRole('status')).toContainText('months at most');
  await expect(page.getByRole('button', { name: 'Save quotation' })).toBeDisabled();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await second.getByLabel('Duration in months').fill('36');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Quotation saved in DEA/)).toBeVisible();
  await second.getByRole('button', { name: 'Accept quotation' }).click();
  await expect(page).toHaveURL(/\/deal\/DEA/);
  const headers = await session(request);
  const deal = await (await request.get(`/api/financing/deals/${page.url().split('/').at(-1)}`, { headers })).json();
  expect(deal).toMatchObject({ status: 'DRAFT', duration: 36, financedAmountExclTax: '30000' });
  expect(deal.type).toBeDefined();
});

test('[issue 25, 3] a quotation on a phone sticks out nowhere', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin@demo', '/quotation');
  await variant(page, 1).getByLabel('Price excl. tax').fill('30000');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
});
