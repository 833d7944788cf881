import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

test('two records of the same company are seen while one is typed, and merged with the contracts of both', async ({ page, request }) => {
  const headers = await session(request);
  const make = async (path: string, data: object) =>
    ((await (await request.post(path, { headers, data })).json()) as { readonly registration: string }).registration;
  const double = await make('/api/person/persons', { type: 'C', name: 'VAUCANSON Levage SA', phone: '+33 612345679' });
  const contract = await make('/api/financing/contracts', { name: 'Crane', persons: [{ role: 'CLIENT', personRegistration: double }] });

  await signIn(page, 'admin@demo', '/person');
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Vaucanson Levage');
  await expect(page.getByRole('link', { name: 'VAUCANSON Levage SA' })).toBeVisible();
  const kept = await make('/api/person/persons', { type: 'C', name: 'Vaucanson Levage SAS', phone: '+33 612345678' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/person/${kept}`);
  await page.getByRole('button', { name: 'Merge VAUCANSON Levage SA into this person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('row', { name: /^Phone/ })
    .getByRole('radio')
    .nth(1)
    .check();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('VAUCANSON Levage SA is merged into Vaucanson Levage SAS')).toBeVisible();
  await expect(page.getByRole('link', { name: '+33 612345679' })).toBeVisible();

  await page.goto(`/person/${double}`);
  await expect(page.getByText('This person is now:').getByRole('link', { name: 'Vaucanson Levage SAS' })).toBeVisible();
  await page.goto(`/contract/${contract}`);
  await expect(page.getByRole('link', { name: 'Vaucanson Levage SAS' }).first()).toBeVisible();
});
