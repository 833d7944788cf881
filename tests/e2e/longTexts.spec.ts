import { expect } from 'playwright/test';
import { addPseudoLanguage, findingsOf, followData, PSEUDO, setLanguages } from './pseudoLanguage.ts';
import { follow, session, settled, signIn, test } from './support.ts';

const SCREENS = [
  '/contracts',
  '/invoices',
  '/calendar',
  '/notifications',
  '/options',
  '/profiles',
  '/approvals',
  '/sign-in-policy',
  '/account/security',
  '/tasks',
];

for (const width of [1440, 360]) {
  test(`at ${width} px the main screens show nothing that cannot be translated, and cut nothing of a language that is 40 % longer`, async ({
    page,
    request,
  }) => {
    const headers = await session(request);
    await addPseudoLanguage(request, headers);
    try {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((locale) => localStorage.setItem('mortise.locale', locale), PSEUDO);
      const data = followData(page);
      await signIn(page, 'admin@demo', '/contracts');
      for (const path of SCREENS) {
        await follow(page, path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await settled(page);
        // What the server answered of records is read a moment after it is shown.
        const found = () => findingsOf(page, data.texts());
        await expect.poll(found, { message: path, timeout: 5_000 }).toEqual({ untranslated: [], cut: [], isTooWide: false });
      }
    } finally {
      await setLanguages(request, headers, []);
    }
  });
}

test('German at 200 % zoom cuts nothing', async ({ page }) => {
  // What a window of 1440 × 900 shows then.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.addInitScript(() => localStorage.setItem('mortise.locale', 'de-DE'));
  const data = followData(page);
  await signIn(page, 'admin@demo', '/contracts');
  for (const path of [...SCREENS, '/contract/CTR00000012', '/home']) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await settled(page);
    const found = async () => {
      const { cut, isTooWide } = await findingsOf(page, data.texts());
      return { cut, isTooWide };
    };
    await expect.poll(found, { message: path, timeout: 5_000 }).toEqual({ cut: [], isTooWide: false });
  }
});

/** WCAG 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

test('at 320 px, and with the text spacing of WCAG, nothing is cut', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const data = followData(page);
  await signIn(page, 'admin@demo', '/contracts');
  for (const path of ['/contracts', '/contract/CTR00000012', '/tasks']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await settled(page);
    expect((await findingsOf(page, data.texts())).isTooWide, path).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addStyleTag({ content: SPACED });
    await settled(page);
    const { cut, isTooWide } = await findingsOf(page, data.texts());
    expect({ cut, isTooWide }, path).toEqual({ cut: [], isTooWide: false });
  }
});
