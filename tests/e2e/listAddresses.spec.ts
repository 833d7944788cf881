import fc from 'fast-check';
import { expect } from 'playwright/test';
import { goTo, session, signIn, test } from './support.ts';

/** Of each list: `ADDRESSES=500 SEED=1` looks further than every run does. */
const ADDRESSES = Number(process.env['ADDRESSES'] ?? 30);
const SEED = Number(process.env['SEED'] ?? 36);
/** For one of them, on machines that are busy. */
const SECONDS = 4;
/** Of one address: its rows, its figures, names of records, choices and a last page make fewer. */
const MOST_REQUESTS = 25;

const NAMES = {
  '/contracts': [
    'name',
    'status',
    'currency',
    'client',
    'minAmount',
    'maxAmount',
    'fromStartDate',
    'toEndDate',
    'from_insertDate',
    'registration',
    'search',
    'sort',
    'page',
    'filter',
    'range',
    '__proto__',
    'constructor',
    'nothing',
    'toString',
    '_id',
  ],
  '/persons': [
    'name',
    'status',
    'email',
    'type',
    'organization',
    'fromUpdateDate',
    'roles.role',
    'addresses.city',
    'birthDate',
    'fromBirthDate',
    'search',
    'sort',
    'page',
    'breakdown',
    'autocomplete',
    'count',
    'hasOwnProperty',
    '_insertUser',
  ],
} as const;

const VALUES = [
  ' abc', 'a, b', '/gmail/i', '-/gmail/i', '/(a+)+$/i', '50%', '50%25', '%00', '%2500', 'a,,b', ',', '-', '--', 'FOO,FOO', 'DRAFT,-DRAFT,DRAFT', 'ACTIVE,FOO',
  '__proto__', 'constructor', 'hasOwnProperty', '00000101', '0000-01-01', '99991231', '20261301', '-000001-01-01', '2026-02-30', '1e999', '-0', 'NaN', '1.234,56',
  '99999999', '2-4', '4-2', '2-9999999', 'name,name,-name', '-__proto__', '\u0000', '\ud800', '🦄\u202e', '<img src=x onerror=alert(1)>', '{{7*7}}', "'; drop table",
  '../../x', 'x'.repeat(600), 'é'.repeat(50), '\u2066', '[]', '{"$gt":1}', 'true', '1', 'maybe',
] as const; // prettier-ignore

const addressOf = (list: keyof typeof NAMES): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...NAMES[list]), fc.constantFrom(...VALUES)), { minLength: 1, maxLength: 4 })
    .map((pairs) => `${list}?${new URLSearchParams(pairs as [string, string][]).toString()}`);

/** Goes from one list to the other and back: every second address fills a form that is there, every other one a new form. */
const addresses = fc
  .sample(fc.tuple(addressOf('/contracts'), addressOf('/contracts'), addressOf('/persons'), addressOf('/persons')), {
    seed: SEED,
    numRuns: Math.ceil(ADDRESSES / 2),
  })
  .flat();

const PREFERENCES = '/api/core/users/admin%40demo/preferences';
const kept: string[] = [];
// The lists of other tests open their search in a dialog.
test.afterAll(async ({ request }) => {
  const headers = await session(request);
  for (const id of kept) await request.delete(`${PREFERENCES}/${id}`, { headers });
});

test('[issue 19, 36] every address of a list is rendered, with all its filters open', async ({ page, request }) => {
  test.setTimeout(addresses.length * SECONDS * 1_000);
  const headers = await session(request);
  for (const groupId of Object.keys(NAMES)) {
    const value = { advancedSearchInModal: false, displaySearchFiltersOnLoad: true };
    const data = { groupId, type: 'TABLE_CONFIGURATION', value };
    const answer = await request.post(PREFERENCES, { headers, data });
    expect(answer.ok()).toBe(true);
    kept.push(((await answer.json()) as { readonly _id: string })._id);
  }
  const wrong: string[] = [];
  let address = '';
  let requests = 0;
  page.on('pageerror', (error) => wrong.push(`${address}: ${error.message}`));
  page.on('request', (asked) => asked.url().includes('/api/') && (requests += 1));
  page.on('response', (answer) => answer.status() >= 500 && wrong.push(`${address}: ${answer.status()} ${answer.url()}`));
  await signIn(page, 'admin@demo', '/contracts');
  for (address of addresses) {
    requests = 0;
    await goTo(page, address);
    const shown = page.getByRole('heading', { level: 1, name: address.startsWith('/persons') ? 'Companies and people' : 'Contracts' });
    await expect(shown.or(page.getByText('Oops')), address).toBeVisible();
    await expect(page.getByRole('form', { name: 'Advanced search' }).or(page.getByText('Oops')), address).toBeVisible();
    await expect(page.locator('[role="region"][aria-busy="true"]'), address).toHaveCount(0);
    if (await page.getByText('Oops').isVisible()) {
      wrong.push(`${address}: Oops`);
      await page.goto('/contracts');
    }
    if (requests > MOST_REQUESTS) wrong.push(`${address}: ${requests} requests`);
  }
  expect(wrong).toEqual([]);
});
