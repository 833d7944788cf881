import { expect, type BrowserContext, type Page } from 'playwright/test';
import { chromiumOptions, wholeChromium } from '../chromium.ts';
import { FakePushService } from '../server/FakePushService.ts';
import { copyTemplate } from '../server/templates.ts';
import { session, signIn, test as base } from './support.ts';
import { demoCompany, newFolder, ownServer, type TestServer } from './testServer.ts';

interface Parts {
  readonly server: TestServer;
  readonly pushes: FakePushService;
}

/** A server that may send to this machine, where the service of the browser is played. */
const test = base.extend<object, Parts>({
  server: [
    async ({ pushes }, provide) => {
      expect(pushes.arrived).toEqual([]);
      const folder = newFolder();
      await copyTemplate(demoCompany, folder);
      const server = await ownServer({ MORTISE_OUTBOUND_LOOPBACK: '1' }, folder);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  pushes: [
    async ({ browserName }, provide) => {
      // No other browser lets a test hand a message to its worker.
      expect(browserName).toBe('chromium');
      const pushes = await FakePushService.start();
      await provide(pushes);
      pushes.stop();
    },
    { scope: 'worker' },
  ],
});

// The headless shell allows no notifications.
test.skip(wholeChromium === undefined, 'only a headless shell is installed');
test.use({
  launchOptions: {
    ...chromiumOptions,
    ...(wholeChromium !== undefined && { executablePath: wholeChromium }),
    args: [...chromiumOptions.args, '--headless=new'],
  },
});

/** Browsers of tests reach no service that would give them a token: everything but that is the browser's own. */
async function giveToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((given) => {
    if (!('PushManager' in window)) return;
    let current: object | null = null;
    const unsubscribe = (): Promise<boolean> => {
      current = null;
      return Promise.resolve(true);
    };
    const subscription = { toJSON: () => JSON.parse(given) as object, unsubscribe };
    PushManager.prototype.subscribe = () => Promise.resolve((current = subscription) as never);
    PushManager.prototype.getSubscription = () => Promise.resolve(current as never);
  }, token);
}

/** Hands the worker what its service would. */
async function deliver(context: BrowserContext, page: Page, origin: string, data: string): Promise<void> {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/push/`);
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/');
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** The system shows notifications outside of the page: the worker is told that one was clicked. */
async function clickNotification(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/push.js'))!;
  await worker.evaluate(async () => {
    interface Worker {
      readonly registration: ServiceWorkerRegistration;
      readonly NotificationEvent: new (name: string, options: { readonly notification: Notification }) => Event;
    }
    const { registration, NotificationEvent } = self as unknown as Worker;
    const [notification] = await registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification: notification! }));
  });
}

test('[PUSH-001] [PUSH-006] whoever turns notifications on by a click is told by the worker what waits, and a click on it opens the record', async ({
  page,
  context,
  request,
  server,
  pushes,
}) => {
  const { origin } = new URL(server.url);
  await context.grantPermissions(['notifications'], { origin });
  await giveToken(page, pushes.subscribe('laptop'));
  await signIn(page, 'staff@demo', '/notifications');
  const panel = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(panel.getByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(pushes.arrived).toEqual([]);
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByRole('button', { name: 'Turn off' })).toBeVisible();

  const headers = await session(request);
  const subject = 'Call the notary';
  const made = await request.post('/api/core/tasks', { headers, data: { subject, ownerUsername: 'staff@demo' } });
  const { registration } = (await made.json()) as { registration: string };
  await expect.poll(() => pushes.of('laptop').length, { timeout: 20_000 }).toBe(1);
  const { text } = pushes.of('laptop')[0]!;
  expect(text).not.toContain('notary');

  await deliver(context, page, origin, text);
  const { id } = JSON.parse(text) as { id: string };
  await expect.poll(() => shown(page)).toEqual([{ title: `A task for you: ${registration} · ${subject}`, body: '', tag: id }]);
  await clickNotification(context);
  await expect(page).toHaveURL(`${origin}/task/${registration}`);
  await expect(page.getByRole('main').getByText(subject).first()).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([]);

  // Where nobody is signed in any more it says that there is something, and not what.
  await page.request.get('/api/core/auth/logout', { headers: await session(request, 'staff@demo') });
  await context.clearCookies();
  await deliver(context, page, origin, text);
  await expect.poll(() => shown(page)).toEqual([{ title: 'Mortise', body: 'Something is new for you. Open it to see what.', tag: id }]);
});

test('[issue 24] what one is told, quiet hours and the devices have a page, and a record is followed from its own', async ({ page }) => {
  await signIn(page, 'admin@demo', '/notifications/settings');
  const box = page.getByRole('checkbox', { name: 'A task is assigned to me' });
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole('switch', { name: /Tell me nothing between/ }).check({ force: true });
  await expect(page.getByLabel('From')).toHaveValue('20:00');
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(page.getByLabel('Until')).toHaveValue('07:00');

  await page.goto('/persons');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const follow = page.getByRole('button', { name: 'Follow this record' });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(follow).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
