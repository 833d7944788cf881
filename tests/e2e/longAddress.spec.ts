import { expect } from 'playwright/test';
import { goTo, signIn, test } from './support.ts';

const TOO_LONG = /longer than the 16 KB that the server reads: use fewer or shorter filters/;

test('[ERR-011] a page whose address is 1 MB long says so, and leads back to the start', async ({ page }) => {
  const answer = await page.goto(`/contracts?name=${'Q'.repeat(1024 * 1024)}`);
  expect(answer?.status()).toBe(431);
  await expect(page.getByRole('heading', { name: 'This address is too long' })).toBeVisible();
  await expect(page.getByText(TOO_LONG)).toBeVisible();
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('[ERR-011] a list whose filters are too long for the server says so, and comes back without them', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  await expect(page.getByText(/^1-20\//)).toBeVisible();
  await goTo(page, `/contracts?name=${'Q'.repeat(19_000)}`);
  await expect(page.getByText(TOO_LONG).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1-20\//)).toBeVisible();
});
