import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { PageRequests } from '../PageRequests.ts';
import { follow, goTo, session, signIn, test, violationsInBothSchemes } from './support.ts';

const STAFF = 'staff@demo';
/** What a page asks for until it is there: the record, its ways on, and for each of the cards in the window. */
const MOST_REQUESTS = 8;

/** The records around a case: the pages that the demo company shows first. */
async function paths(request: APIRequestContext): Promise<readonly string[]> {
  const headers = await session(request, STAFF);
  const [subject] = await (await request.get('/api/case/cases?status=PROMISED&sort=registration&range=0-0', { headers })).json();
  const [committee] = await (await request.get('/api/support/committees?status=HELD&sort=registration&range=0-0', { headers })).json();
  return [
    `/contract/${subject.contractRegistration}`,
    `/person/${subject.persons[0].personRegistration}`,
    `/asset/${subject.assetRegistration}`,
    `/invoice/${subject.invoiceRegistration}`,
    `/committee/${committee.registration}`,
    `/case/${subject.registration}`,
  ];
}

/** Every card is made and none of them waits for its rows: scrolls down as far as it goes. */
async function readAll(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  await expect(async () => {
    await page
      .locator('[data-waiting]')
      .first()
      .scrollIntoViewIfNeeded({ timeout: 200 })
      .catch(() => {});
    expect(await page.locator('[data-waiting], [aria-busy=true], .mantine-Skeleton-root').count()).toBe(0);
  }).toPass({ timeout: 20_000, intervals: [100] });
}

/** Nothing more is asked for in a while, by which the page's clock is put forward: what it does later it does now. */
async function quiet(page: Page, requests: PageRequests): Promise<void> {
  for (let known = -1; known !== requests.all.length;) {
    known = requests.all.length;
    await page.clock.runFor(600);
    await requests.rest();
  }
}

/** Messages that say that something failed. What a layout says by the element `error` is no failure. */
const failures = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('alert')
    .evaluateAll((alerts) => alerts.filter((alert) => !alert.hasAttribute('data-severity')).map((alert) => alert.textContent ?? ''));

test('[RECORD-009] the pages of the demo company show all their cards and are accessible in light and dark', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, STAFF, '/home');
  for (const path of await paths(request)) {
    await follow(page, path);
    await readAll(page);
    expect(await failures(page), path).toEqual([]);
    expect(await violationsInBothSchemes(page), path).toEqual([]);
  }
});

test('[RECORD-009] the pages of the demo company ask for little when they open', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  const requests = new PageRequests(page);
  // A page that asks for nothing itself.
  await signIn(page, STAFF, '/nowhere');
  for (const path of await paths(request)) {
    // The first visit learns scripts and lists.
    for (const visit of ['first', 'second']) {
      await goTo(page, '/nowhere');
      await expect(page.getByRole('heading', { name: 'At a glance' })).toBeHidden();
      const before = requests.all.length;
      await goTo(page, path);
      await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
      await quiet(page, requests);
      const asked = requests.all
        .slice(before)
        .filter((one) => one.url().includes('/api/'))
        .map((one) => `${one.method()} ${new URL(one.url()).pathname}`);
      if (visit === 'second') expect(asked.length, `${path}: ${asked.join(', ')}`).toBeLessThanOrEqual(MOST_REQUESTS);
    }
  }
});

test('[issue 21, 7] while a list is read, what lays out its records comes: the first one waits for neither page nor sandbox', async ({
  page,
}) => {
  await signIn(page, STAFF, '/nowhere');
  const parts = ['/assets/record', '/assets/sandboxRunner', '/assets/parseLayout', '/sandbox.'];
  const asked: string[] = [];
  const answered: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  page.on('response', (response) => void answered.push(new URL(response.url()).pathname));
  await page.goto('/contracts');
  const isThere = (part: string): boolean => answered.some((path) => path.startsWith(part));
  await expect.poll(() => parts.filter((part) => !isThere(part))).toEqual([]);
  const before = asked.length;
  await page.locator('tbody tr[data-index] a').first().click();
  await expect(page.locator('[data-field="name"]').first()).toBeVisible();
  expect(asked.slice(before).filter((path) => parts.some((part) => path.startsWith(part)))).toEqual([]);
});
