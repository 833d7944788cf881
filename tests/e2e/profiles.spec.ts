import { expect, type Page } from 'playwright/test';
import { makeUser, session, signIn, test, violations } from './support.ts';

const CLARA = 'clara.day@demo';

/** Chooses what becomes of a field in the dialog of a collection. */
async function keep(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(field, { exact: true }).first().click();
  await page.getByRole('option', { name: choice, exact: true }).and(page.locator(':visible')).click();
}

test('[PERM-036] an administrator makes a profile, sees what it changes for whom, and somebody with it sees no more than it says', async ({
  page,
  request,
  browser,
}) => {
  await signIn(page, 'admin@demo', '/profiles');
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('COUNTER');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'COUNTER' })).toBeVisible();
  await expect(page.getByText('No users')).toBeVisible();

  const headers = await session(request);
  const user = {
    username: CLARA,
    firstName: 'Clara',
    lastName: 'Day',
    email: 'clara@example.org',
    profiles: ['COUNTER'],
  };
  await makeUser(request, headers, user);
  await page.reload();

  await page.getByPlaceholder('Find a collection').fill('contracts');
  await page.getByRole('checkbox', { name: 'Read: Contracts' }).check();
  await page.getByRole('checkbox', { name: 'Change: Contracts' }).check();
  await page.getByRole('button', { name: 'Contracts', exact: true }).click();
  await keep(page, 'Residual value', 'Hidden');
  await keep(page, 'External reference', 'Shown, not changed');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Contracts 2 fields' })).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('It changes something for 1 user.')).toBeVisible();
  await expect(dialog.getByText('Gains: read /api/financing/contracts, write /api/financing/contracts')).toBeVisible();
  await dialog.getByLabel('Why').fill('The counter reads contracts');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const hers = await context.newPage();
  await signIn(hers, CLARA, '/contract/CTR00000005');
  await hers.getByRole('button', { name: 'Edit' }).click();
  await expect(hers.getByLabel('Internal reference')).toBeEditable();
  await expect(hers.getByLabel('Residual value', { exact: true })).toHaveCount(0);
  await expect(hers.getByRole('textbox', { name: 'External reference' })).toHaveCount(0);
  await context.close();

  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(dialog.getByText('The counter reads contracts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Version 1' }).click();
  await expect(dialog.getByText('− read /api/financing/contracts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('checkbox', { name: 'Read: Contracts' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('checkbox', { name: 'Read: Contracts' })).toBeChecked();
});

test('[PERM-031] a page says why somebody does not see a field, naming the profile', async ({ page, request }) => {
  const headers = await session(request);
  const content = {
    permissions: ['read /api/financing/contracts'],
    limits: { 'financing/contracts': { fields: { residualValue: 'hidden' } } },
  };
  expect((await request.put('/api/core/profiles/WINDOW', { headers, data: { content } })).status()).toBe(200);
  const user = { username: 'why@demo', firstName: 'W', lastName: 'Hy', email: 'why@example.org', profiles: ['WINDOW'] };
  await makeUser(request, headers, user);
  await signIn(page, 'admin@demo', '/access');
  await page.getByLabel('User name').fill('why@demo');
  await page
    .getByRole('textbox', { name: 'Record type' })
    .or(page.getByRole('combobox', { name: 'Record type' }))
    .first()
    .fill('Contract');
  await page.getByRole('option', { name: 'Contract', exact: true }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').getByText('The profile WINDOW has the permission read /api/financing/contracts.')).toBeVisible();
  await page.goto('/access?username=why@demo&entity=Contract&field=residualValue');
  await expect(page.getByText('The profile WINDOW hides the field residualValue.')).toBeVisible();
  await expect(page.getByText('Not allowed')).toBeVisible();
  await page.goto('/access?username=nobody@demo&entity=Contract');
  await expect(page.getByText('Entity User with identifier nobody@demo not found')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('[PERM-032] the Add button of the list of users is there for those alone who may write users', async ({ page, request }) => {
  const headers = await session(request);
  const give = async (permissions: readonly string[]): Promise<void> => {
    const data = { content: { permissions, limits: {} } };
    expect((await request.put('/api/core/profiles/USERDESK', { headers, data })).status()).toBe(200);
  };
  await give(['read /api/core/users']);
  const user = { username: 'desk@demo', firstName: 'D', lastName: 'Esk', email: 'desk@example.org', profiles: ['USERDESK'] };
  await makeUser(request, headers, user);
  const add = page.getByRole('link', { name: 'Add', exact: true });
  await signIn(page, 'desk@demo', '/users');
  await expect(page.getByRole('grid').getByText('staff@demo').first()).toBeVisible();
  await expect(add).toHaveCount(0);
  await give(['read /api/core/users', 'write /api/core/users']);
  await page.reload();
  await expect(add).toBeVisible();
});
