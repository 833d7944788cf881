import { expect, test } from 'playwright/test';
import { copyTemplate } from '../server/templates.ts';
import { session, violations } from './support.ts';
import { demoCompany, newFolder, ownServer, type TestServer } from './testServer.ts';

const NEXT = 'seven herons over the quarry';

let server: TestServer;
test.beforeAll(async () => {
  const folder = newFolder();
  await copyTemplate(demoCompany, folder);
  server = await ownServer({ MORTISE_SHOW_MAILS: '1' }, folder);
});
test.afterAll(() => server.stop());

test('[AUTH-063] a user whose password an administrator typed chooses their own before anything else', async ({ page, request }) => {
  const TYPED = 'walnut ferry drum 77';
  const headers = await session(request, 'admin@demo', server.url);
  await request.patch(`${server.url}/api/core/users/partner@demo`, { headers, data: { password: TYPED } });
  await page.goto(`${server.url}/`);
  await page.getByLabel('Username').fill('partner@demo');
  await page.getByLabel('Password', { exact: true }).fill(TYPED);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Your password is temporary: choose one that only you know.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(NEXT);
  await page.getByLabel('New password again').fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('[AUTH-063] a user who forgot their password chooses another by the link of a mail, and signs in with it', async ({
  page,
  request,
}) => {
  const headers = await session(request, 'admin@demo', server.url);
  await request.patch(`${server.url}/api/core/users/staff@demo`, { headers, data: { email: 'staff@example.org' } });
  await page.goto(`${server.url}/`);
  await page.getByLabel('Username').fill('staff@demo');
  await page.getByRole('button', { name: 'Forgot your password, or locked out?' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send a link for a new password' }).click();
  await expect(page.getByRole('status')).toContainText('a link is on its way');
  const newest = async () => (await (await request.get(`${server.url}/api/core/mails`, { headers })).json()).mails[0];
  await expect.poll(newest).toBeDefined();
  const { text } = await (await request.get(`${server.url}/api/core/mails/${(await newest())._id}`, { headers })).json();
  const [link] = /http:\S+/.exec(text)!;
  await page.goto(link);
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  // The token is not left in the address, where history and pictures would keep it.
  expect(page.url()).toBe(`${server.url}/authentication/link`);
  await page.getByLabel('New password', { exact: true }).fill(NEXT);
  await page.getByLabel('New password again').fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Done: you can sign in now.');
  await page.getByRole('button', { name: 'To the sign-in page' }).click();
  await page.getByLabel('Username').fill('staff@demo');
  await page.getByLabel('Password', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('The link was used already or is too old: ask for a new one');
});
