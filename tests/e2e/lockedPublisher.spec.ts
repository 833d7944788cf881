import { expect } from 'playwright/test';
import { makeUser, session, signIn, test } from './support.ts';

test('issue 19: a script whose publisher was locked says so, and runs again once somebody else publishes it as it is', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const [{ registration: personRegistration }] = await (await request.get('/api/person/persons?range=0-0', { headers })).json();
  const user = {
    username: 'left@demo',
    firstName: 'Lea',
    lastName: 'Left',
    email: 'left@example.com',
    profiles: ['ADMIN'],
  };
  await makeUser(request, headers, { ...user, personRegistration });
  const source = `export const schedule = '30 8 * * *';\nexport const execute = () => 1;`;
  const theirs = await session(request, 'left@demo');
  expect((await request.put('/api/script/scripts/nightly-cron', { headers: theirs, data: { source, withWarnings: true } })).ok()).toBe(
    true,
  );
  await signIn(page, 'admin@demo', '/scripts?name=nightly-cron');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeDisabled();

  expect((await request.patch('/api/core/users/left%40demo', { headers, data: { isLocked: true } })).ok()).toBe(true);
  await page.reload();
  const notice = page.getByText('The script does not start: left@demo, who published it, is locked or gone.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('img', { name: 'Does not start: its publisher is locked or gone' })).toBeVisible();
  await publish.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(notice).toBeHidden();
  await expect(publish).toBeDisabled();
  await request.delete('/api/script/scripts/nightly-cron', { headers });
});
