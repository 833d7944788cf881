import { expect } from 'playwright/test';
import { followSystem, makeUser, session, signIn, test, violations } from './support.ts';

test('somebody new is led through the product step by step, leaves, and goes on where they left', async ({ page, request }) => {
  const headers = await session(request);
  await makeUser(request, headers, {
    username: 'newcomer@demo',
    firstName: 'New',
    lastName: 'Comer',
    email: 'newcomer@example.org',
    profiles: ['STAFF'],
  });
  await signIn(page, 'newcomer@demo', '/');
  const menu = page.getByRole('button', { name: /^User menu of/ });
  await expect(menu).toHaveAttribute('aria-description', 'There is something new');
  await menu.click();
  await page.getByRole('menuitem', { name: /Take the tour/ }).click();
  await page.getByRole('button', { name: 'Start the tour' }).click();
  const step = page.getByRole('dialog', { name: 'A first look around' });
  await expect(step).toContainText('1 of 8');
  for (const [title, at] of [
    ['Everything has its place', '/home'],
    ['Find anything', '/home'],
    ['Search a list', '/contracts'],
    ['Open a record', '/contracts'],
    ['One record', '/contract/'],
  ] as const) {
    // While a step is being drawn, the key is nobody's.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('dialog', { name: title })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    expect(page.url()).toContain(at);
    // What it speaks of is shown, and the text does not stand alone in the middle.
    if (at !== '/home') await expect(page.locator('main .driver-active-element')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'One record' })).toBeHidden();
  const record = page.url();

  await page.goto('/tour');
  await page.getByRole('button', { name: 'Go on with step 6' }).click();
  await expect(page.getByRole('dialog', { name: 'One record' })).toBeVisible({ timeout: 15_000 });
  expect(page.url()).toBe(record);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Open a record' })).toBeVisible({ timeout: 15_000 });
  for (const title of ['One record', 'Change it, move it on', 'Help, and how it looks']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible({ timeout: 15_000 });
  }
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/tour');
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();

  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Take the tour', exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: /What is new/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is new' })).toBeVisible();
  await expect(menu).not.toHaveAttribute('aria-description');
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('each step of the tour stands whole in the window, and axe finds nothing serious', async ({ page }) => {
    await followSystem(page);
    await signIn(page, 'staff@demo', '/tour');
    await page.getByRole('button', { name: /^Start/ }).click();
    for (let number = 1; number <= 8; number += 1) {
      const step = page.getByRole('dialog').filter({ hasText: `${number} of 8` });
      await expect(step).toBeVisible({ timeout: 15_000 });
      const box = (await step.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
      expect(box.y + box.height).toBeLessThanOrEqual(740);
      expect(await violations(page, '.driver-popover')).toEqual([]);
      await step.getByRole('button', { name: number === 8 ? 'Done' : 'Next', exact: true }).click();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
