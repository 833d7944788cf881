import { expect, type Page } from 'playwright/test';
import { session, signIn, test, violationsInBothSchemes } from './support.ts';

const NOTES = { name: 'Notes' };

test('a note mentions a colleague, who is told at once, comes to it by one click, and answers in its thread', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const headers = await session(request);
  const [contract] = (await (await request.get('/api/financing/contracts?range=0-0', { headers })).json()) as readonly {
    registration: string;
  }[];
  const path = `/contract/${contract!.registration}`;
  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  // Only what is written after the first question of their page is told.
  const asked = colleague.waitForResponse(/\/api\/core\/mentions$/);
  await signIn(colleague, 'staff@demo', '/calendar');
  await asked;
  await signIn(page, 'admin@demo', `${path}#notes`);
  const card = page.getByRole('region', NOTES);
  const box = card.getByRole('textbox', { name: 'New note' });
  await box.click();
  await box.pressSequentially('Please check <img src=x onerror=alert(1)> this, @sta');
  await expect(page.getByRole('option', { name: /staff@demo/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /@(?!demo)/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(/@staff@demo $/);
  await page.keyboard.press('Control+Enter');
  await expect(card.getByText('@staff@demo')).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);

  await colleague.getByRole('button', { name: 'Open the note' }).click();
  const theirs = colleague.getByRole('region', NOTES);
  const note = theirs.getByText('@staff@demo');
  await expect(note).toBeInViewport();
  await expect(theirs.getByText('Mentions you')).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Edit the note' })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Answer the note' }).click();
  await colleague.keyboard.type('Looks right.');
  await theirs.getByRole('button', { name: 'Send answer' }).click();
  // Nobody reloads.
  await expect(card.getByRole('list', { name: 'Answers' }).getByText('Looks right.')).toBeVisible();
  await expect(card.getByText('Unread')).toBeVisible();
  await editOwn(colleague);
  await expect(card.getByText('Looks wrong.')).toBeVisible();
  await expect(card.getByText('edited')).toBeVisible();
  await looksRight(page);
});

async function editOwn(page: Page): Promise<void> {
  const card = page.getByRole('region', NOTES);
  await card.getByRole('button', { name: 'Edit the note' }).click();
  await card.getByRole('textbox', { name: 'Text of the note' }).fill('Looks wrong.');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
}

async function looksRight(page: Page): Promise<void> {
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('region', NOTES).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}
