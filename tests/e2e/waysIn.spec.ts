import { Secret, TOTP } from 'otpauth';
import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { withAuthenticator } from './authenticator.ts';
import { answerSaml, offer, type Providers, sayName, startProviders } from './providers.ts';
import { PASSWORD, session, switchScheme, test as base, violations } from './support.ts';

const LOGIN = '/authentication/login-page';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const NEXT = { 'en-GB': 'seven herons over the quarry', 'ar-SA': 'nine swallows under the bridge' };
type Locale = keyof typeof NEXT;

/** Both walks share one server, at a name: passkeys need one. */
const test = base.extend<object, { readonly providers: Providers; readonly at: string }>({
  providers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const providers = await startProviders({ MORTISE_SHOW_MAILS: '1' });
      await provide(providers);
      await providers.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  at: [async ({ providers }, provide) => provide(providers.server.url.replace('127.0.0.1', 'localhost')), { scope: 'worker' }],
  baseURL: async ({ at }, provide) => provide(at),
});

let isReady = false;
test.beforeEach(async ({ request, providers, at }) => {
  if (isReady) return;
  await offer(request, providers, at);
  const headers = await session(request, 'admin@demo', at);
  for (const username of ['client@demo', 'partner@demo'])
    await request.patch(`${at}/api/core/users/${username}`, { headers, data: { email: `${username}.example` } });
  isReady = true;
});

/** All ways in, by keyboard alone, as one reads the product. What a page looks like is looked at where it changes. */
class Walk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly request: APIRequestContext;
  private readonly locale: Locale;
  private texts: Readonly<Record<string, string>> = {};

  constructor(page: Page, context: BrowserContext, request: APIRequestContext, locale: Locale) {
    this.page = page;
    this.context = context;
    this.request = request;
    this.locale = locale;
  }

  async readTexts(): Promise<void> {
    this.texts = (await (await this.request.get(`/api/core/locales/${this.locale}`)).json()).keys;
  }

  /** The product's words; what stands in braces is anything. */
  t(key: string): string {
    return this.texts[key] ?? key;
  }

  button(key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.t(key), exact: true });
  }

  field(key: string): Locator {
    return this.page.getByLabel(this.t(key), { exact: true });
  }

  /** Goes there with Tab, as who has no mouse. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const isFocused = (): Promise<boolean> => target.evaluate((element) => element === element.ownerDocument.activeElement);
    for (let steps = 0; steps < 60 && !(await isFocused()); steps += 1) await this.page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  }

  async press(target: Locator): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('Enter');
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** In the modes that a page can be switched to where it stands; read from right to left it is walked through once more. */
  async look(part = 'body'): Promise<void> {
    const { page } = this;
    expect(await violations(page, part)).toEqual([]);
    if (this.locale !== 'en-GB') return;
    await switchScheme(page, 'dark');
    await page.setViewportSize(PHONE);
    expect(await violations(page, part)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.setViewportSize(DESK);
    await switchScheme(page, 'light');
  }

  async isIn(page = this.page): Promise<void> {
    await expect(page.getByRole('navigation').first()).toBeVisible();
  }

  async leave(): Promise<void> {
    await this.context.clearCookies();
    await this.page.evaluate(() => localStorage.removeItem('mortise.sso'));
    await this.page.goto(LOGIN);
  }

  async typePassword(username: string, password = PASSWORD): Promise<void> {
    if (await this.field('Username').isEditable()) await this.type(this.field('Username'), username);
    await this.type(this.field('Password'), password);
    await this.page.keyboard.press('Enter');
  }
}

/** Steps of time are counted on: a code counts once. */
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function byPassword(walk: Walk): Promise<void> {
  const { page } = walk;
  await page.goto(LOGIN);
  await expect(walk.field('Username')).toBeVisible();
  await expect(page.getByRole('button', { name: /Bank account/ })).toBeVisible();
  await walk.look();
  await walk.typePassword('client@demo', 'none of anybody');
  await expect(page.getByRole('alert')).toBeVisible();
  await walk.look('main');
  await walk.typePassword('client@demo');
  await walk.isIn();
}

async function bySecondFactor(walk: Walk): Promise<void> {
  const { page } = walk;
  await page.goto('/account/security');
  await walk.press(walk.button('Set up the app'));
  await expect(page.getByRole('img', { name: walk.t('QR code for the authenticator app') })).toBeVisible();
  await walk.look();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await walk.type(walk.field('Code of the app'), codeOf(secret, -1));
  await page.keyboard.press('Enter');
  await walk.press(walk.button('I have kept the codes'));
  await walk.press(walk.button('Add a passkey'));
  await expect(page.getByRole('list', { name: walk.t('Passkeys') }).getByRole('listitem')).toHaveCount(1);
  await walk.look();
  await walk.leave();
  await walk.typePassword('client@demo');
  const code = walk.field('Code of your authenticator app');
  await expect(code).toBeFocused();
  await walk.look();
  await page.keyboard.type(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await walk.isIn();
  await walk.leave();
  await walk.press(walk.button('Sign in with a passkey'));
  await walk.isIn();
}

async function byProviders(walk: Walk, { saml }: Providers): Promise<void> {
  const { page } = walk;
  await walk.leave();
  await walk.press(page.getByRole('button', { name: /Company account/ }));
  await sayName(page);
  await walk.isIn();
  await answerSaml(page, saml);
  await walk.leave();
  await walk.press(page.getByRole('button', { name: /Bank account/ }));
  await walk.isIn();
  await walk.leave();
  await page.goto('/authentication/oidc/00000000-0000-7000-8000-000000000000?error=access_denied');
  await expect(page.getByRole('alert')).toBeVisible();
  await walk.look('main');
}

async function byLinkOfMail(walk: Walk, next: string): Promise<void> {
  const { page, request } = walk;
  const headers = await session(request, 'admin@demo');
  const newest = async () => (await (await request.get('/api/core/mails', { headers })).json()).mails[0]?._id as string | undefined;
  const before = await newest();
  await page.goto(LOGIN);
  await walk.press(walk.button('Forgot your password, or locked out?'));
  await walk.type(walk.field('Username'), 'partner@demo');
  await walk.look();
  await walk.press(walk.button('Send a link for a new password'));
  await expect(page.getByRole('status')).toBeVisible();
  await expect.poll(newest).not.toBe(before);
  const { text } = await (await request.get(`/api/core/mails/${await newest()}`, { headers })).json();
  await page.goto(/http:\S+/.exec(text)![0]);
  await expect(walk.field('New password')).toBeFocused();
  await walk.look();
  await page.keyboard.type(next);
  await walk.type(walk.field('New password again'), next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeVisible();
  await walk.press(walk.button('To the sign-in page'));
  await walk.typePassword('partner@demo', next);
  await walk.isIn();
}

async function asSomebodyElse(walk: Walk): Promise<void> {
  const { page, request } = walk;
  const headers = await session(request, 'admin@demo');
  const [person] = await (await request.get('/api/person/persons?range=0-0', { headers })).json();
  const data = { profiles: ['PARTNER'], partnerRegistration: person.registration };
  for (const username of ['admin@demo', 'staff@demo']) await request.put(`/api/core/users/${username}/contexts/Partner`, { data, headers });
  await walk.leave();
  await walk.typePassword('admin@demo');
  await walk.isIn();
  const menu = page.getByRole('banner').getByRole('button').last();
  await walk.press(menu);
  await expect(page.getByRole('menuitemradio', { name: 'Partner' })).toBeVisible();
  await walk.look('[role="dialog"]');
  const act = page.getByRole('menuitem', { name: walk.t('Act for somebody') });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(act).toBeFocused({ timeout: 50 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(walk.field('Username')).toBeFocused();
  await walk.look('[role="dialog"]');
  // Whoever comes from a provider has no colours to choose, and is shown light pages. THEME-010
  await page.keyboard.type('sales@demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ticket 4711');
  await walk.press(walk.button('Act for them', dialog));
  const banner = page.getByRole('region', { name: walk.t('You act for somebody') });
  await expect(banner).toBeVisible();
  await walk.look();
  await walk.press(walk.button('Stop', banner));
  await expect(banner).toBeHidden();
}

async function withTwoTabs(walk: Walk): Promise<void> {
  const { page, context } = walk;
  await page.goto('/contract/CTR00000030');
  await walk.press(walk.button('Edit'));
  const name = walk.field('Name');
  await walk.type(name, 'Typed before the session ended');
  const other = await context.newPage();
  await other.goto('/tasks');
  await walk.isIn(other);
  await other.evaluate(async () => {
    const { headers } = await fetch('/api/core/auth/refresh', { method: 'POST' });
    await fetch('/api/core/auth/logout', { headers: { authorization: headers.get('authorization')! } });
  });
  await page.bringToFront();
  await page.keyboard.press('Control+s');
  const ended = page.getByRole('dialog').filter({ has: page.getByText(walk.t('Session has expired')) });
  await expect(ended).toBeVisible();
  await walk.look('[role="dialog"]');
  await walk.typePassword('admin@demo');
  await expect(ended).toBeHidden();
  await expect(name).toHaveValue('Typed before the session ended');
  // The other tab goes on as well: the session is the browser's.
  await other.reload();
  await walk.isIn(other);
  await other.close();
}

for (const locale of ['en-GB', 'ar-SA'] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`[AUTH-001] [AUTH-003] [AUTH-005] [AUTH-006] [AUTH-053] [AUTH-063] [AUTH-066] every way in is gone by keyboard, and read by everybody, in ${locale}`, async ({
      page,
      context,
      request,
      providers,
    }) => {
      test.setTimeout(600_000);
      await context.addInitScript((saved) => {
        if (window.origin === 'null') return;
        localStorage.setItem('mortise.locale', saved);
        localStorage.setItem('mortise.theme', JSON.stringify({ colorScheme: 'followSystem' }));
      }, locale);
      await withAuthenticator(page);
      const walk = new Walk(page, context, request, locale);
      await walk.readTexts();
      await byPassword(walk);
      if (locale === 'ar-SA') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await bySecondFactor(walk);
      await byProviders(walk, providers);
      await byLinkOfMail(walk, NEXT[locale]);
      await asSomebodyElse(walk);
      await withTwoTabs(walk);
      const headers = await session(request, 'admin@demo');
      await request.delete('/api/core/users/client@demo/second-factor', { headers });
    });
  });
}
