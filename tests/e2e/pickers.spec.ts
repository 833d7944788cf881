import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const MODES = [
  ['light', { viewport: { width: 1440, height: 900 } }, 'en-EU'],
  ['dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }, 'en-EU'],
  ['on a phone', { viewport: { width: 360, height: 740 } }, 'en-EU'],
  ['from right to left', { viewport: { width: 1440, height: 900 } }, 'ar-MA'],
] as const;

test('a clerk tells two companies of one name apart in a picker, and finds the one that was open before first', async ({
  browser,
  request,
}) => {
  const headers = await session(request);
  const make = async (city: string, number: string) => {
    const addresses = [{ type: 'MAIN', city }];
    const data = { type: 'C', name: 'Twin Haulage', addresses, registrations: [{ type: 'SIR', number }] };
    const answer = await request.post('/api/person/persons', { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { readonly registration: string }).registration;
  };
  const [lyon, nice] = [await make('Lyon', '552100554'), await make('Nice', '542051180')];
  for (const [mode, options, locale] of MODES) {
    const context = await browser.newContext(options);
    await context.addInitScript((saved) => localStorage.setItem('mortise.locale', saved), locale);
    const page = await context.newPage();
    await signIn(page, 'admin@demo', `/person/${nice}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Twin Haulage');
    await page.goto('/asset');
    const owner = page.locator('[data-field="owner"] input');
    await owner.focus();
    const recent = page.getByRole('group').filter({ has: page.getByRole('option') });
    await expect(recent.getByRole('option', { name: `Twin Haulage ${nice}` }), mode).toHaveAccessibleDescription(/Nice.*542051180/);
    await owner.fill('Twin Haulage');
    const inLyon = page.getByRole('option', { name: `Twin Haulage ${lyon}`, exact: true });
    await expect(inLyon, mode).toHaveAccessibleDescription(/Lyon.*552100554/);
    expect(await violations(page), mode).toEqual([]);
    const list = await page.getByRole('listbox').boundingBox();
    expect(list!.x, mode).toBeGreaterThanOrEqual(0);
    expect(list!.x + list!.width, mode).toBeLessThanOrEqual(options.viewport.width);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(owner).toHaveValue(/^Twin Haulage \(/);
    await context.close();
  }
});
