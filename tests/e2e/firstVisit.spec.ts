import { expect, type Page } from 'playwright/test';
import { signIn, test } from './support.ts';

/** Names of the scripts that the page asks for, from now on. */
function scriptsOf(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([^/]+)\.js$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

test('[issue 21, 7] a first visit asks for few files, and the code of the next page comes while one reads', async ({ page }) => {
  const scripts = scriptsOf(page);
  await signIn(page, 'admin@demo', '/contracts');
  const link = page.locator('tbody tr[data-index] a').first();
  await expect(link).toBeVisible();
  expect(scripts.length).toBeLessThanOrEqual(40);
  await expect.poll(() => scripts.some((name) => name.startsWith('record-'))).toBe(true);
  await link.click();
  await expect(page.locator('[data-field="name"]').first()).toBeVisible();
  await expect.poll(() => scripts.some((name) => name.startsWith('inputs-'))).toBe(true);
});
