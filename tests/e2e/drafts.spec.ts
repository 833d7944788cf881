import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

test('what was typed on a record page survives a reload of the page, says so, and is saved or thrown away', async ({ page, request }) => {
  const headers = await session(request);
  const answer = await request.post('/api/core/notes', { headers, data: { name: 'Call the broker', content: 'About the crane' } });
  const { registration } = (await answer.json()) as { readonly registration: string };
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin@demo', `/note/${registration}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Call the broker on Monday');
  await page.reload();
  await expect(name).toHaveValue('Call the broker on Monday');
  const notice = page.getByRole('status').filter({ hasText: 'did not save is back' });
  await expect(notice).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await notice.getByRole('button', { name: 'Throw it away' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByText('Call the broker on Monday')).toHaveCount(0);
});

test('what is typed while the record is saved stays, keeps the focus, and is saved next', async ({ page, request }) => {
  const headers = await session(request);
  const answer = await request.post('/api/core/notes', { headers, data: { name: 'Crane', content: 'Over a slow line' } });
  const { registration } = (await answer.json()) as { readonly registration: string };
  await signIn(page, 'admin@demo', `/note/${registration}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const line = Promise.withResolvers<void>();
  await page.route(
    `/api/core/notes/${registration}`,
    async (route) => {
      await line.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Crane one');
  await name.press('ControlOrMeta+s');
  await name.pressSequentially(' and two');
  line.resolve();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Unsaved: Name')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Crane one and two');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  const saved = await request.get(`/api/core/notes/${registration}`, { headers });
  expect(await saved.json()).toMatchObject({ name: 'Crane one and two' });
});
