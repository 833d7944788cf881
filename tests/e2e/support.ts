import { expect, type APIRequestContext, type Page } from 'playwright/test';

export const PASSWORD = process.env['MORTISE_E2E_PASSWORD']!;

/** Signs in through the page, as a user does, and waits for the first list. */
export async function signIn(page: Page, username = 'admin@demo', path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Headers of a session of its own, for calls beside the page. */
export async function session(request: APIRequestContext, username = 'admin@demo'): Promise<{ authorization: string }> {
  const answer = await request.post('/api/core/auth/login', { data: { username, password: PASSWORD } });
  expect(answer.ok()).toBe(true);
  return { authorization: answer.headers()['authorization']! };
}
