import { expect as expectSoon, type Locator, type Page } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

// The editor is big: a busy machine needs a while for its first answer.
const expect = expectSoon.configure({ timeout: 30_000 });
const SCRIPT = 'credit-line-layout';
const layout = (title: string) => `import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';

export function execute({ record }: RecordContext) {
  console.log('laid out', record?.registration);
  return defineLayout({ left: [card('Content', {}, { title: '${title}' })] });
}
`;

const editor = (page: Page): Locator => page.locator('.monaco-editor').first();

/** Replaces what stands in the editor, as a paste does. */
async function write(page: Page, source: string): Promise<void> {
  await editor(page).locator('.view-lines').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(source);
}

async function publish(page: Page, message: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What changed').fill(message);
  await dialog.getByRole('button', { name: 'Publish' }).click();
}

/** The server has thrown away what was typed. */
const draftDiscarded = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/draft'), { timeout: 30_000 });

test.describe.configure({ mode: 'serial' });

test.afterAll(async ({ request }) => {
  const headers = await session(request);
  await request.delete(`/api/script/scripts/${SCRIPT}`, { headers });
  await request.delete(`/api/script/scripts/${SCRIPT}/draft`, { headers });
});

test('[SCRIPT-001] an integrator’s day: from the template to a published layout, a mistake, and back', async ({ page }) => {
  await signIn(page, 'admin@demo', '/scripts');
  const preview = page.getByRole('region', { name: 'Preview' });

  await test.step('a new script comes from the template of its kind, and lays a record out at once', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(SCRIPT);
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(new RegExp(`name=${SCRIPT}`));
    await expect(preview.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  });

  await test.step('a type that does not fit is marked where it stands', async () => {
    await write(page, layout('One').replace('title:', 'titel:'));
    await expect(page.locator('.squiggly-error')).toBeVisible();
  });

  await test.step('a mistake that does not compile is told, and the last layout stays', async () => {
    await write(page, layout('One').replace('defineLayout({', 'defineLayout(}'));
    await expect(page.getByRole('region', { name: 'Console' }).getByRole('alert')).toContainText(SCRIPT);
    await expect(page.getByText('Below is the last layout that worked.')).toBeVisible();
    await expect(preview.getByRole('heading')).not.toHaveCount(0);
  });

  await test.step('as soon as it is right the record is laid out anew, with what the script wrote to its console', async () => {
    await write(page, layout('First'));
    await expect(preview.getByRole('heading', { name: 'First' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Console' }).getByText('laid out')).toBeVisible();
    await expect(page.locator('.squiggly-error')).toHaveCount(0);
  });

  await test.step('it is published with a message', async () => {
    await publish(page, 'The first one');
    await expect(page.getByText(`${SCRIPT} is published`)).toBeVisible();
    await expect(page.getByText('Version 1', { exact: false }).first()).toBeVisible();
  });

  await test.step('a bad second version is undone with one click', async () => {
    await write(page, layout('Second'));
    await publish(page, 'A mistake');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('A mistake')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Version 1 is published again')).toBeVisible();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(preview.getByRole('heading', { name: 'First' })).toBeVisible();
  });
});

test('what was typed and not published is there again after a reload', async ({ page }) => {
  await signIn(page, 'admin@demo', `/scripts?name=${SCRIPT}`);
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'First' })).toBeVisible();
  await write(page, layout('Typed'));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/Your draft of .* is open again\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Typed' })).toBeVisible();
  const isDiscarded = draftDiscarded(page);
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await isDiscarded;
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'First' })).toBeVisible();
});

test('the editor offers what fits while one types, and takes what is picked', async ({ page, request }) => {
  await signIn(page, 'admin@demo', `/scripts?name=${SCRIPT}`);
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'First' })).toBeVisible();
  await write(page, `const amounts = ['1.00'];\namounts.`);
  await page.keyboard.type('inc');
  await expect(page.locator('.suggest-widget .monaco-list-row').first()).toContainText('includes');
  await page.keyboard.press('Enter');
  await expect(page.locator('.view-lines')).toContainText('amounts.includes');
  await expect(page.getByText('Draft saved, not published')).toBeVisible();
  await page.goto('/');
  await request.delete(`/api/script/scripts/${SCRIPT}/draft`, { headers: await session(request) });
});

test('while a test fails nothing is published, and the test says why', async ({ page }) => {
  await signIn(page, 'admin@demo', `/scripts?name=${SCRIPT}`);
  await page.getByRole('tab', { name: 'Tests' }).click();
  await page.getByRole('button', { name: 'Add a test' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('the title is right');
  await dialog.getByLabel('Path in the answer').fill('left[0].title');
  await dialog.getByRole('combobox', { name: 'Expectation' }).click();
  await page.getByRole('option', { name: 'Is', exact: true }).click();
  await dialog.getByLabel('Value').fill('Second');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('the title is right');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Failed')).toBeVisible();
  const isDiscarded = draftDiscarded(page);
  await page.getByRole('button', { name: 'Remove the title is right' }).click();
  await isDiscarded;
});

test('two who change the same place of a script decide on what it shall be, and both know of it', async ({ page, request }) => {
  await signIn(page, 'admin@demo', `/scripts?name=${SCRIPT}`);
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'First' })).toBeVisible();
  await write(page, layout('Mine'));
  await request.put(`/api/script/scripts/${SCRIPT}`, { headers: await session(request), data: { source: layout('Theirs') } });
  await publish(page, 'Mine');
  await expect(page.getByText(/published version \d+ meanwhile/)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Left to decide: 1', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish both together' })).toBeDisabled();
  await dialog.locator('.monaco-diff-editor .modified .view-lines').last().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(layout('Both'));
  await dialog.getByRole('button', { name: 'Publish both together' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`${SCRIPT} is published`)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no serious accessibility violation in ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, 'admin@demo', `/scripts?name=${SCRIPT}`);
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
}
