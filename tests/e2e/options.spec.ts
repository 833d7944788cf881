import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

test('[CONF-004] [CONF-007] an administrator changes options on their screen, and choices follow', async ({ page, request }) => {
  const headers = await session(request);
  const choicesOf = async (): Promise<readonly string[]> => {
    await page.goto('/sign-in-policy');
    await page.getByRole('combobox', { name: 'Profiles that have to have one' }).press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    return page.getByRole('option').allTextContents();
  };
  try {
    await signIn(page, 'admin@demo', '/options');
    const sorting = page.getByRole('switch', { name: 'Choices in the order of their names' });
    await expect(sorting).not.toBeChecked();
    expect(await violations(page)).toEqual([]);
    await sorting.locator('..').click();
    await page.getByRole('button', { name: 'Save options' }).click();
    await expect(page.getByText('The options are saved. They count from the next page load on.')).toBeVisible();
    const choices = await choicesOf();
    expect(choices).toEqual(choices.toSorted((one, other) => one.localeCompare(other, 'en')));
    await page.goto('/options');
    await expect(sorting).toBeChecked();
    await expect(page.getByLabel('All options, as JSON')).toHaveValue(/"sortLists": true/);
  } finally {
    const { version } = await (await request.get('/api/core/options', { headers })).json();
    await request.put('/api/core/options', { headers, data: { options: {}, version } });
  }
});
