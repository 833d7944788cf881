import { expect } from 'playwright/test';
import { session, signIn, test } from './support.ts';

test('the page of a contract lists what is missing before the next step, leads to the field, and drops the list once all is there', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const data = { name: 'Lathe without a client' };
  const { registration } = await (await request.post('/api/financing/contracts', { headers, data })).json();
  await signIn(page, 'admin@demo', `/contract/${registration}`);
  const missing = page.getByRole('region', { name: 'Before Submit' });
  await expect(missing).toContainText('The contract has no client yet: add a person with the role CLIENT.');
  await expect(missing.getByRole('img', { name: 'Missing' })).toHaveCount(1);
  await missing.getByRole('button', { name: 'Show: Client' }).press('Enter');
  await expect(page.locator('[data-field="persons"]').first()).toBeInViewport();
  const persons = [{ role: 'CLIENT', personRegistration: 'PER00000020' }];
  const saved = await request.patch(`/api/financing/contracts/${registration}`, { headers, data: { persons } });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(missing).toHaveCount(0);
});
