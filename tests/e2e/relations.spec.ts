import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

test('[GRAPH-001] [GRAPH-006] [GRAPH-007] a group is drawn, looked through by keyboard and added to', async ({ page, request }) => {
  const headers = await session(request);
  const make = async (data: object) =>
    ((await (await request.post('/api/person/persons', { headers, data })).json()) as { readonly registration: string }).registration;
  const owner = await make({ type: 'I', firstName: 'Odile', lastName: 'Quintard' });
  const ascendants = [{ relation: 'BENEFICIALOWNEROF', personRegistration: owner, stake: '0.6' }];
  const mother = await make({ type: 'C', name: 'Quintard Holding', riskClass: 'B', ascendants });
  const daughter = await make({
    type: 'C',
    name: 'Quintard Transport',
    ascendants: [{ relation: 'SHAREHOLDEROF', personRegistration: mother, stake: '1' }],
  });
  await make({ type: 'C', name: 'Zacharie Partners' });

  await signIn(page, 'admin@demo', `/person/${mother}`);
  const card = page.getByRole('region', { name: 'Relations and hierarchy' });
  await card.scrollIntoViewIfNeeded();
  const diagram = card.getByRole('application', { name: 'Relations of Quintard Holding: 3 persons' });
  await expect(diagram.locator('canvas').first()).toBeVisible();
  expect(await violations(page, 'section:has([role=application])')).toEqual([]);

  await card.getByText('Tree', { exact: true }).click();
  await diagram.focus();
  await page.keyboard.press('ArrowDown');
  await expect(card.getByRole('tooltip')).toContainText('Quintard Transport');
  await expect(card.locator('[aria-live=polite]')).toContainText('Quintard Holding: Shareholder of, 100.00% Quintard Transport');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(card.getByRole('tooltip')).toContainText('Odile Quintard');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Open in new tab' })).toHaveAttribute('href', `/person/${owner}`);
  await page.keyboard.press('Escape');

  await card.getByText('Chart (experimental)').click();
  await expect(card.getByTestId('chart').locator('canvas').first()).toBeVisible();
  await card.getByText('Tree', { exact: true }).click();
  await diagram.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a relation of Quintard Holding' });
  await expect(dialog).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('listitem').filter({ hasText: 'Shareholder of' }).getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search person' });
  await search.getByRole('searchbox').or(search.getByRole('textbox')).first().fill('Zacharie');
  await page.keyboard.press('Enter');
  await search.getByText('Zacharie Partners').first().click();
  await dialog.getByLabel('Stake').fill('12.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await card.getByText('Table', { exact: true }).click();
  const row = card.getByRole('row', { name: /Zacharie Partners/ });
  await expect(row).toContainText('Shareholder of');
  await expect(row).toContainText('12.50%');
  await card
    .getByRole('row', { name: /Quintard Transport/ })
    .getByRole('link', { name: 'Quintard Transport' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/person/${daughter}$`));
});
