import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect as expectSoon, type Locator, type Page } from 'playwright/test';
import { PASSWORD, session, signIn, test, violations } from './support.ts';

// The editor is big: a busy machine needs a while for its first answer.
const expect = expectSoon.configure({ timeout: 30_000 });
const SCRIPT = 'person-layout';
const LIST = 'purpose';
const PERSON = '/person/PER00000003';
const layout = (title: string, more = '') => `import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';

export function execute({ record }: RecordContext) {
  return defineLayout({
    left: [card('Content', { fields: ['name', 'email', 'phone'] }, { title: '${title}' })],
    right: [card('History')],${more}
  });
}
`;

/** The pictures of the day stand in one folder under the output of the tests. */
const folder = fileURLToPath(new URL('../../test-results/integrators-day', import.meta.url));
const shot = (page: Page, name: string): Promise<Buffer> => page.screenshot({ path: join(folder, `${name}.png`) });

const editor = (page: Page): Locator => page.locator('.monaco-editor').first();
const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' });

/** Replaces what stands in the editor by what the clipboard holds. */
async function write(page: Page, source: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), source);
  await editor(page).locator('.view-lines').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

async function publish(page: Page, message: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What changed').fill(message);
  await dialog.getByRole('button', { name: 'Publish' }).click();
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => void mkdirSync(folder, { recursive: true }));
test.afterAll(async ({ request }) => {
  const headers = await session(request, 'admin@nordic');
  for (const part of ['', '/draft']) await request.delete(`/api/script/scripts/${SCRIPT}${part}`, { headers });
  await request.delete(`/api/script/lists/${LIST}`, { headers });
});

test('[SCRIPT-001][ADMIN-001] an integrator’s day: template, typo, preview, failing test, publication that another user sees, a bad one, and back', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@nordic', '/scripts');

  await test.step('a new script comes from the template of its kind', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(SCRIPT);
    await shot(page, '01-new-script');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(preview(page).getByRole('heading', { name: 'At a glance' })).toBeVisible();
    await shot(page, '02-template');
  });

  await test.step('a typo is underlined where it stands', async () => {
    await write(page, layout('Contact').replace('title:', 'titel:'));
    await expect(page.locator('.squiggly-error')).toBeVisible();
    await shot(page, '03-typo');
  });

  await test.step('what does not compile is told, and the last layout that worked stays', async () => {
    await write(page, layout('Contact').replace('defineLayout({', 'defineLayout(}'));
    await expect(page.getByText('Below is the last layout that worked.')).toBeVisible();
    await shot(page, '04-does-not-compile');
  });

  await test.step('the preview follows every keystroke', async () => {
    await write(page, layout('Contact'));
    await expect(preview(page).getByRole('heading', { name: 'Contact' })).toBeVisible();
    for (const title of ['Contact 1', 'Contact 2', 'Contact 3']) {
      await write(page, layout(title));
      await expect(preview(page).getByRole('heading', { name: title })).toBeVisible();
    }
    await shot(page, '05-preview');
  });

  await test.step('while a test fails nothing is published', async () => {
    await write(page, layout('Contact'));
    await page.getByRole('tab', { name: 'Tests' }).click();
    await page.getByRole('button', { name: 'Add a test' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('the title says what it is');
    await dialog.getByLabel('Path in the answer').fill('left[0].title');
    await dialog.getByRole('combobox', { name: 'Expectation' }).click();
    await page.getByRole('option', { name: 'Is', exact: true }).click();
    await dialog.getByLabel('Value').fill('Reach');
    await shot(page, '06-test');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await editor(page).locator('.view-lines').click();
    await publish(page, 'Too early');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('the title says what it is');
    await shot(page, '07-test-fails');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await write(page, layout('Reach'));
  });

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'staff@nordic', PERSON);
  await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();

  await test.step('what is published shows in the browser of another user, who did nothing', async () => {
    await shot(other, '08-other-before');
    await publish(page, 'The first one');
    await expect(page.getByText(`${SCRIPT} is published`)).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Reach' })).toBeVisible();
    await Promise.all([shot(page, '09-published'), shot(other, '10-other-after')]);
  });

  await test.step('a bad publication is refused, with the place', async () => {
    await write(page, layout('Reach', '\n    right: ['));
    await publish(page, 'Broken');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It was not published');
    await shot(page, '11-refused');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(other.getByRole('heading', { name: 'Reach' })).toBeVisible();
  });

  let first = 0; // Version of the first publication.
  await test.step('one that publishes and is a mistake is undone with one click, everywhere', async () => {
    await write(page, layout('Reach').replace(`, 'email', 'phone'`, ''));
    await publish(page, 'A mistake');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(other.getByText('Email', { exact: true })).toHaveCount(0);
    await page.getByRole('tab', { name: 'History' }).click();
    await shot(page, '12-history');
    await page.getByRole('button', { name: 'Restore' }).first().click();
    const told = await page.getByText(/Version \d+ is published again/).textContent();
    first = Number(/\d+/.exec(told!)![0]);
    await expect(other.getByText('Email', { exact: true })).toBeVisible();
    await shot(page, '13-restored');
  });

  await test.step('who runs which version stands beside the script', async () => {
    await page.getByRole('tab', { name: 'Who runs it' }).click();
    // After the first one and the mistake.
    await expect(page.getByRole('heading', { name: `Version ${first + 2}` })).toBeVisible();
    await expect(page.getByText('staff@nordic').first()).toBeVisible();
    await shot(page, '14-who-runs-it');
  });
  await context.close();
});

test('two people change the same script in different places: both changes are in it', async ({ page, request }) => {
  const headers = await session(request, 'admin@nordic');
  await signIn(page, 'admin@nordic', `/scripts?name=${SCRIPT}`);
  await expect(preview(page).getByRole('heading', { name: 'Reach' })).toBeVisible();
  await write(page, `// Mine\n${layout('Reach')}`);
  const theirs = layout('Reach').replace(`card('History')`, `card('Persons')`);
  await request.put(`/api/script/scripts/${SCRIPT}`, { headers, data: { source: theirs } });
  await expect(page.getByText(/was published meanwhile/)).toBeVisible();
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('On the right are your changes on top of it', { exact: false })).toBeVisible();
  await shot(page, '15-merge');
  await dialog.getByRole('button', { name: 'Publish both together' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`${SCRIPT} is published`)).toBeVisible();
  const { source } = await (await request.get(`/api/script/scripts/${SCRIPT}/source`, { headers })).json();
  expect([source.startsWith('// Mine'), source.includes(`card('Persons')`)]).toEqual([true, true]);
});

test('a list is changed with the keyboard, and every open page of another user has the new value', async ({ page, browser }) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await Promise.all([
    signIn(page, 'admin@nordic', `/scripts?selectedSettingType=list&name=${LIST}`),
    signIn(other, 'staff@nordic', '/contract'),
  ]);
  await page.getByLabel('New value').fill('DAME');
  await page.keyboard.press('Enter');
  // The list is on their page before it changes.
  await other.getByRole('combobox', { name: 'Purpose', exact: true }).click();
  await expect(other.getByRole('option').first()).toBeVisible();
  await other.keyboard.press('Escape');
  const label = page.getByRole('textbox', { name: 'DAME in English' });
  await label.fill('Dame');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect(label).toBeFocused();
  await shot(page, '16-list');
  await page.reload();
  await expect(page.getByText(/Your draft of .* is open again\./)).toBeVisible();
  await expect(label).toHaveValue('Dame');
  await publish(page, 'As the house has it');
  await expect(page.getByText(`${LIST} is published`)).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('As the house has it')).toBeVisible();
  await other.getByRole('combobox', { name: 'Purpose', exact: true }).click();
  await expect(other.getByRole('option', { name: 'Dame' })).toBeVisible();
  await context.close();
});

test('scripts are held against an export of another tenant, and taken over as drafts', async ({ page, request }) => {
  await signIn(page, 'admin@nordic', '/scripts');
  const content = {
    version: 1,
    lists: [],
    scripts: [
      { name: SCRIPT, source: layout('Elsewhere'), tests: [] },
      { name: 'other-library', source: 'export const one = 1;\n', tests: [] },
    ],
  };
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Export, import and more' }).click();
  await page.getByRole('menuitem', { name: 'Compare with another tenant' }).click();
  await (await chosen).setFiles({ name: 'nordic.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Differs')).toBeVisible();
  await dialog.getByRole('button', { name: `Difference of ${SCRIPT}` }).click();
  await expect(dialog.locator('.monaco-diff-editor')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Take over other-library' }).check();
  await shot(page, '17-compare');
  await dialog.getByRole('button', { name: 'Take over as drafts' }).click();
  await expect(page.getByText('Drafts made: other-library')).toBeVisible();
  const headers = await session(request, 'admin@nordic');
  const draft = await request.get('/api/script/scripts/other-library/draft', { headers });
  expect((await draft.json()).source).toBe('export const one = 1;\n');
  await request.delete('/api/script/scripts/other-library/draft', { headers });
});

for (const [name, options, locale] of [
  ['dark', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }, 'en-EU'],
  ['phone', { viewport: { width: 360, height: 740 } }, 'en-EU'],
  ['right-to-left', { viewport: { width: 1440, height: 900 } }, 'ar-MA'],
] as const) {
  test(`scripts and lists look right: ${name}`, async ({ browser }) => {
    const context = await browser.newContext(options);
    await context.addInitScript((saved) => localStorage.setItem('mortise.locale', saved), locale);
    const page = await context.newPage();
    await page.goto(`/scripts?name=${SCRIPT}`);
    await page.locator('input[autocomplete=username]').fill('admin@nordic');
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.locator('.view-line').first()).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await shot(page, `20-${name}-script`);
    await page.goto(`/scripts?selectedSettingType=list&name=${LIST}`);
    await expect(page.locator('table').first()).toBeVisible();
    await shot(page, `21-${name}-list`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
}
