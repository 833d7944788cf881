import { expect, type Browser, type Page } from 'playwright/test';
import { makeUser, session, signIn, test as base, violations } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A server of its own: nobody takes the rules away again alone. */
const test = base.extend<object, { readonly ruled: TestServer }>({
  ruled: [demoServer, { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ ruled }, provide) => provide(ruled.url),
});

const SECOND = 'second@demo';

/** The second person, in a browser of their own. */
async function secondPage(browser: Browser, page: Page, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  await signIn(theirs, SECOND, path);
  return theirs;
}

test('[issue 22, 6] a profile and a host change only once a second person has seen what changes and approved it', async ({
  page,
  request,
  browser,
}) => {
  const headers = await session(request);
  // The second person can do nothing of it alone: administrators do.
  const about = ['approvals', 'approval-rules', 'profiles', 'host-configurations'];
  const officer = { permissions: about.flatMap((name) => [`read /api/core/${name}`, `write /api/core/${name}`]), limits: {} };
  expect((await request.put('/api/core/profiles/OFFICER', { headers, data: { content: officer } })).status()).toBe(200);
  const user = {
    username: SECOND,
    firstName: 'Sue',
    lastName: 'Cond',
    email: 'second@example.org',
    profiles: ['OFFICER'],
  };
  await makeUser(request, headers, user);
  const content = { permissions: ['read /api/person/persons'], limits: {} };
  expect((await request.put('/api/core/profiles/COUNTER', { headers, data: { content } })).status()).toBe(200);

  await signIn(page, 'admin@demo', '/approvals/rules');
  await page.getByRole('checkbox', { name: 'Permission profiles' }).check();
  await page.getByRole('checkbox', { name: 'Host configurations' }).check();
  await page.getByLabel('Hours to decide: Permission profiles').fill('24');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('The approval rules are saved')).toBeVisible();

  await page.goto('/profile/COUNTER');
  await page.getByPlaceholder('Find a collection').fill('contracts');
  await page.getByRole('checkbox', { name: 'Read: Contracts' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('The counter reads contracts');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('COUNTER: a second person has to approve the change. Nothing has changed yet.')).toBeVisible();
  // Nothing is wrong: the dialog closes, what was chosen is on the page, which says that it waits.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Read: Contracts' })).toBeChecked();
  await expect(page.getByText('A change of COUNTER by admin@demo waits for approval.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const theirs = await secondPage(browser, page, '/approvals');
  const row = theirs.getByRole('row', { name: /COUNTER/ });
  await expect(row).toContainText('Permission profiles');
  await row.getByRole('link', { name: 'COUNTER' }).click();
  await expect(theirs.getByRole('row', { name: /read \/api\/financing\/contracts/ })).toContainText('Yes');
  expect(await violations(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Approve COUNTER' }).click();
  const decision = theirs.getByRole('dialog');
  await decision.getByLabel('Comment').fill('Seen');
  expect(await violations(theirs)).toEqual([]);
  await decision.getByRole('button', { name: 'Approve COUNTER' }).click();
  await expect(theirs.getByRole('main').getByText('Approved')).toBeVisible();
  await expect(page.getByText('A change of COUNTER by admin@demo waits for approval.')).toBeHidden();
  const profile = await request.get('/api/core/profiles/COUNTER', { headers });
  expect((await profile.json()).content.permissions).toContain('read /api/financing/contracts');

  // A new record that waits: its form is closed, the request is shown with what was typed, and nothing is red.
  await page.goto('/host');
  await page.getByLabel('Address').fill('typed.example.org');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Sent for approval')).toBeVisible();
  await expect(page).toHaveURL(/\/approvals\/[\w-]+$/);
  await expect(page.getByRole('row', { name: /typed\.example\.org/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const { 'if-match': _, ...plain } = headers;
  const asked = await request.post('/api/core/host-configurations', {
    headers: plain,
    data: { host: 'demo.example.org', windowTitle: 'Two people' },
  });
  expect(asked.status()).toBe(202);
  await theirs.goto('/approvals');
  await theirs.getByRole('button', { name: 'Approve demo.example.org' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Approve demo.example.org' }).click();
  await expect(theirs.getByRole('dialog')).toBeHidden();
  await expect(theirs.getByRole('grid').getByRole('button', { name: 'Approve demo.example.org' })).toBeHidden();
  const hosts = await request.get('/api/core/host-configurations?host=demo.example.org', { headers });
  expect((await hosts.json())[0].windowTitle).toBe('Two people');
  await theirs.context().close();
});
