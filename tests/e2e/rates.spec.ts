import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

test('[ADMIN-028] [FIN-018] [FIN-023] a rate table is pasted from a spreadsheet, corrected, and saved; another page is not opened unasked before', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const data = { name: 'Vans of spring', rates: [{ fromAmount: '0', duration: 24, rate: '0.059' }] };
  const { registration } = await (await request.post('/api/financing/product-tables', { headers, data })).json();
  await signIn(page, 'admin@demo', '/rates');
  await page.getByRole('link', { name: 'Vans of spring' }).click();
  await expect(page).toHaveURL(new RegExp(`/rates/${registration}$`));
  const cell = page.getByLabel('Rate in percent, line 1, column 1');
  await expect(cell).toHaveValue('5.9');
  await cell.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '\t12\t36\n0\t4.9\t5.1\n50000\t4.5\t590');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('It has to be a percentage such as 5.25, at most 100')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Rates', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Rate in percent, line 2, column 2').fill('4.75');
  const residuals = page.getByRole('region', { name: 'Residual values' });
  await residuals.getByRole('button', { name: 'Add a residual value' }).click();
  await residuals.getByLabel('Duration in months, line 1').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Months\t%\n24\t42.5\n48\t20');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await residuals.getByLabel('Residual value in percent, line 2').fill('21');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rates saved')).toBeVisible();
  const stored = await (await request.get(`/api/financing/product-tables/${registration}`, { headers })).json();
  expect(stored.rates.map(({ rate }: { rate: string }) => rate)).toEqual(['0.049', '0.051', '0.045', '0.0475']);
  expect(stored.residuals).toMatchObject([
    { duration: 24, share: '0.425' },
    { duration: 48, share: '0.21' },
  ]);
});
