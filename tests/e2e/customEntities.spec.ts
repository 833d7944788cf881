import { expect, type Locator, type Page } from 'playwright/test';
import { signIn, test } from './support.ts';

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** Adds an entry to one of the lists of the description. */
async function addTo(page: Page, list: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  const card = page
    .locator('section, article, div')
    .filter({ has: page.getByRole('heading', { name: list }) })
    .last();
  await button(card, 'Add').click();
  const dialog = page.getByRole('dialog', { name: `Add: ${list}` });
  await fill(dialog);
  await button(dialog, 'Apply').click();
  await expect(dialog).toBeHidden();
}

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
}

async function describeSurvey(page: Page): Promise<void> {
  await page.getByLabel('Name for scripts').fill('DynoSurvey');
  await page.getByLabel('Name of one record').fill('Survey');
  await page.getByLabel('Prefix of registrations').fill('SUR');
  await addTo(page, 'Fields', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('name');
    await choose(dialog, 'Type', 'Text');
    await dialog.getByLabel('Column of the list').check();
    await dialog.getByLabel('Searched').check();
  });
  await addTo(page, 'Fields', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('fee');
    await choose(dialog, 'Type', 'Amount');
    await dialog.getByLabel('Column of the list').check();
    await dialog.getByLabel('Sorted by').check();
    await dialog.getByLabel('Summed up').check();
  });
  for (const code of ['OPEN', 'DONE'])
    await addTo(page, 'Statuses', (dialog) => dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code));
  await addTo(page, 'Transitions', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('finish');
    await dialog.getByRole('textbox', { name: 'Label', exact: true }).fill('Finish the survey');
    await dialog.getByLabel('From the statuses').fill('OPEN');
    await dialog.getByLabel('From the statuses').press('Enter');
    await dialog.getByLabel('To the status').fill('DONE');
  });
}

test('[ROUTE-056] [ROUTE-057] an administrator describes a kind of record; its list and its page are there at once, for whoever is signed in already', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'admin@demo', '/page/dyno-surveys');
  await signIn(page, 'admin@demo', '/dyno-descriptor');
  await describeSurvey(page);
  await button(page, 'Create').click();
  await expect(page).toHaveURL(/\/dyno-descriptor\/DynoSurvey$/);

  await expect(other.getByRole('heading', { name: 'Surveys' })).toBeVisible();
  await other.getByRole('link', { name: 'Add', exact: true }).click();
  await expect(other).toHaveURL('/page/dyno-surveys/new');
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour crane');
  await other.getByLabel('Fee').fill('1250.5');
  await button(other, 'Create').click();
  await expect(other).toHaveURL(/\/page\/dyno-surveys\/SUR\d+$/);
  await button(other, 'Finish the survey').click();
  await expect(other.getByText('Transition "Finish the survey" executed successfully')).toBeVisible();

  await page.goto('/page/dyno-surveys?search=harbour');
  const row = page.getByRole('row').filter({ hasText: 'Harbour crane' });
  await expect(row).toContainText('1,250.50');
  await expect(row).toContainText('Done');
});

test('a description that does not fit is refused beside the field, and nothing that was typed is lost', async ({ page }) => {
  await signIn(page, 'admin@demo', '/dyno-descriptor');
  await page.getByLabel('Name for scripts').fill('Audit');
  await page.getByLabel('Name of one record').fill('Site visit');
  await page.getByLabel('Prefix of registrations').fill('VIS');
  await button(page, 'Create').click();
  await expect(page.getByText('Begin with Dyno and go on in letters, each word with a capital: DynoInspection').first()).toBeVisible();
  await expect(page.getByLabel('Name of one record')).toHaveValue('Site visit');
});
