import { expect, type Page } from 'playwright/test';
import { PageRequests } from '../PageRequests.ts';
import { follow, PASSWORD, signIn, test, violationsInBothSchemes } from './support.ts';

const PAGES = [
  '/contracts',
  '/contract/CTR00000005',
  '/person/PER00000020',
  '/contract',
  '/imports',
  '/plugins',
  '/script-logs',
  '/account/security',
  '/mail-outbox',
  '/sign-in-policy',
  '/profiles',
  '/profile/STAFF',
  '/access?username=staff@demo&entity=Contract',
  '/user/staff@demo',
];

async function settle(page: Page, path: string, requests: PageRequests): Promise<void> {
  await follow(page, path);
  await quiet(page, requests);
}

async function quiet(page: Page, requests: PageRequests): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await requests.rest();
}

/** Nothing sticks out sideways: the page itself never scrolls horizontally. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the main pages have no serious accessibility violation in light and dark', async ({ page }) => {
  test.setTimeout(600_000);
  const requests = new PageRequests(page);
  await signIn(page, 'admin@demo', '/home');
  for (const path of PAGES) {
    await settle(page, path, requests);
    expect.soft(await violationsInBothSchemes(page), path).toEqual([]);
  }
});

test('on a phone nothing is cut off sideways', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.getByLabel('Username').fill('admin@demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const requests = new PageRequests(page);
  for (const path of PAGES) {
    await settle(page, path, requests);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test('where less motion is asked for, what waits for the server stands still', async ({ page }) => {
  await page.route(/\/api\/financing\/contracts\/CTR/, () => undefined);
  await signIn(page, 'admin@demo', '/contract/CTR00000005');
  await expect(page.locator('main .mantine-Skeleton-root').first()).toBeVisible();
  const endless = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length;
  expect(await page.evaluate(endless)).toBe(0);
});

test('the page loads no script but the server’s own, and none of a tenant’s', async ({ page }) => {
  const requests = new PageRequests(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  await signIn(page, 'admin@demo', '/contract/CTR00000005');
  await quiet(page, requests);
  const origins = new Set(requests.all.map((request) => new URL(request.url()).origin));
  expect([...origins].filter((origin) => origin !== new URL(page.url()).origin && !origin.startsWith('data') && origin !== 'null')).toEqual(
    [],
  );
  expect(problems).toEqual([]);
});
