import { expect } from 'playwright/test';
import { session, signIn, switchScheme, test, violations } from './support.ts';

test('an earlier value comes back into the form and is saved by the user; what is computed says why it cannot', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const data = { name: 'First words', content: 'Text', description: 'Kept' };
  const made = (await (await request.post('/api/core/notes', { headers, data })).json()) as { registration: string };
  const path = `/api/core/notes/${made.registration}`;
  await request.patch(path, { headers, data: { name: 'Second words', content: 'Text for @staff@demo' } });
  await request.patch(path, { headers, data: { content: 'Text' } });
  await signIn(page, 'admin@demo', `/note/${made.registration}#history`);
  const card = page.getByRole('region', { name: 'History' });
  await expect(card.getByText('First words', { exact: true })).toBeVisible();
  const computed = card.getByRole('button', { name: 'Restore staff@demo' });
  await expect(computed).toHaveAttribute('aria-disabled', 'true');
  await computed.press('Enter');
  await expect(page.getByText('Nobody types this value: the product computes or sets it.')).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await switchScheme(page, scheme);
    expect(await violations(page)).toEqual([]);
  }
  await card.getByRole('button', { name: 'Restore First words' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('First words');
  const stored = async () => ((await (await request.get(path, { headers })).json()) as { name: string }).name;
  expect(await stored()).toBe('Second words');
  await page.keyboard.press('Control+S');
  await expect.poll(stored).toBe('First words');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
