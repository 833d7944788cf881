import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

test('what somebody else saves is on the open page and in the open list; where something is typed, both versions are put together first', async ({
  page,
  request,
}) => {
  const headers = await session(request, 'staff@demo');
  const made = await request.post('/api/core/notes', { headers, data: { name: 'Visit of the yard', content: 'On Monday' } });
  const { registration } = (await made.json()) as { readonly registration: string };
  const save = (data: object) => request.patch(`/api/core/notes/${registration}`, { headers, data });

  await signIn(page, 'admin@demo', `/note/${registration}`);
  await expect(page.getByRole('heading', { name: 'Visit of the yard' })).toBeVisible();
  await save({ name: 'Visit of both yards' });
  await expect(page.getByRole('heading', { name: 'Visit of both yards' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Visit of the harbour');
  await save({ name: 'Visit of three yards' });
  const notice = page.getByRole('status').filter({ hasText: 'staff@demo saved this record meanwhile' });
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue('Visit of the harbour');
  expect(await violations(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Show the changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Visit of three yards')).toBeVisible();
  await expect(dialog.getByText('Visit of the harbour')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Visit of three yards' })).toBeVisible();

  await page.goto('/notes?search=Visit');
  await expect(page.getByRole('row').filter({ hasText: 'Visit of three yards' })).toBeVisible();
  await save({ name: 'Visit of four yards' });
  await expect(page.getByRole('row').filter({ hasText: 'Visit of four yards' })).toBeVisible();
});
