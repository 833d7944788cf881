import { expect } from 'playwright/test';
import { DevelopedPlugin } from '../sdk/DevelopedPlugin.ts';
import { PASSWORD, scrollTo, session, signIn, test } from './support.ts';

// A tenant that few other tests look at: the card of the plugin stands on every record page.
const ADMINISTRATOR = 'admin@nordic';

test('what the author of a plugin saves comes to an open page, without loading it anew', async ({ page, server }) => {
  const plugin = new DevelopedPlugin();
  try {
    await signIn(page, ADMINISTRATOR, '/contract/CTR00000007');
    plugin.develop({ MORTISE_URL: server.url, MORTISE_USERNAME: ADMINISTRATOR, MORTISE_PASSWORD: PASSWORD });
    const card = (title: string) => page.getByRole('region', { name: title });
    await expect.poll(() => plugin.output, { timeout: 30_000 }).toContain('installed my-card-0.1.0.zip');
    await scrollTo(page, 'My card');
    // Lost when the page is loaded anew.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    plugin.saveTitle('As it was saved');
    await expect(card('As it was saved')).toBeVisible();
    await expect(card('My card')).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    await plugin.remove();
    await page.request.delete(`${server.url}/api/core/plugins/my-card`, { headers: await session(page.request, ADMINISTRATOR) });
  }
});
