import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const ADMIN = 'admin@nordic';
const LIST = '/api/script/lists/personRelation';

test.afterEach(async ({ request }) => void (await request.delete(LIST, { headers: await session(request, ADMIN) })));

test('[GRAPH-008] an administrator sets for which types of person and registrations a relation is offered', async ({ page, request }) => {
  await signIn(page, ADMIN, '/scripts?selectedSettingType=list&name=personRelation');
  const types = page.getByRole('row', { name: /^SHAREHOLDEROF/ });
  await expect(types.getByText('Company', { exact: true })).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Types of person that SHAREHOLDEROF is for' })
    .or(page.getByLabel('Types of person that SHAREHOLDEROF is for'))
    .first()
    .focus();
  await page.keyboard.press('Backspace');
  await expect(types.getByText('Organization', { exact: true })).toHaveCount(0);
  const registrations = page.getByLabel('Registrations that SIGNEROF is for').first();
  await registrations.fill('perhaps');
  await registrations.press('Enter');
  await expect(page.getByText('Three letters each, e.g. PER')).toBeVisible();
  await registrations.fill('per');
  await registrations.press('Enter');
  await expect(page.getByRole('row', { name: /^SIGNEROF/ }).getByText('PER', { exact: true })).toBeVisible();
  await expect(page.getByText('Three letters each, e.g. PER')).toHaveCount(0);

  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  const headers = await session(request, ADMIN);
  const [relations] = await (await request.get('/api/script/lists?valuesOnly=true&lists=personRelation', { headers })).json();
  const named = (value: string) => relations.find((relation: { value: string }) => relation.value === value);
  expect([named('SHAREHOLDEROF').personTypes, named('SIGNEROF').trigrams]).toEqual([['C'], ['PER']]);
  await page.reload();
  await expect(page.getByRole('row', { name: /^SIGNEROF/ }).getByText('PER', { exact: true })).toBeVisible();
});
