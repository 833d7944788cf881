import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { PortalServer } from './PortalServer.ts';
import { session, signIn, test, violations } from './support.ts';

const HOSTS = '/api/core/host-configurations';
let portal: PortalServer;

test.beforeAll(async () => {
  portal = await PortalServer.start();
});
test.afterAll(() => portal.stop());

/** Lets the portal show the product, for as long as the work goes on. */
async function allowed(request: APIRequestContext, work: () => Promise<void>, origin = portal.origin): Promise<void> {
  const headers = await session(request, 'admin@master');
  const made = await request.post(HOSTS, { headers, data: { host: '127.0.0.1', parentOrigins: [{ origin }] } });
  expect(made.ok(), await made.text()).toBe(true);
  try {
    await work();
  } finally {
    await request.delete(`${HOSTS}/127.0.0.1`, { headers });
  }
}

const open = (page: Page, baseURL: string | undefined) => page.goto(`${portal.origin}/portal.html?host=${encodeURIComponent(baseURL!)}`);
const shown = (page: Page, id: string) => page.locator(`#${id}`);
const frameOf = (page: Page) => page.frameLocator('#product iframe');
const title = (page: Page) => frameOf(page).getByRole('heading', { level: 1 });

test('[EMBED-007] [EMBED-014] a portal of another origin leads the product, and follows where the user is and what they select', async ({
  page,
  request,
  baseURL,
}) => {
  await signIn(page);
  await allowed(request, async () => {
    await open(page, baseURL);
    await expect(title(page)).toContainText('Contracts');
    await expect(frameOf(page).getByRole('banner')).toBeHidden();
    await expect(shown(page, 'address')).toHaveText(/^\/contracts/);
    await expect(shown(page, 'height')).toHaveText(/^\d+$/);

    const row = frameOf(page).locator('tbody tr[data-index]').first();
    const registration = (await row.getByRole('link').first().textContent())!;
    await row.getByRole('checkbox').check();
    await expect(shown(page, 'selected')).toHaveText(`Contract ${registration}`);
    await row.getByRole('checkbox').uncheck();
    await expect(shown(page, 'selected')).toHaveText('Contract');
    await row.getByRole('link').first().click();
    await expect(shown(page, 'address')).toHaveText(`/contract/${registration}`);
    await expect(shown(page, 'selected')).toHaveText(`Contract ${registration}`);

    await page.getByRole('button', { name: 'Invoices' }).click();
    await expect(title(page)).toContainText('Invoices');
    await expect(shown(page, 'address')).toHaveText('/invoices?page=2');
    expect(await violations(page)).toEqual([]);
  });
});

test('[EMBED-014] colours and language of the portal are those of the frame, and not what the user chose', async ({
  page,
  request,
  baseURL,
}) => {
  await signIn(page);
  await allowed(request, async () => {
    await open(page, baseURL);
    await expect(title(page)).toContainText('Contracts');
    const root = frameOf(page).locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(title(page)).toContainText('Contrats');
    await page.goto('/contracts');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contracts');
  });
});

test('[EMBED-014] what is typed in the frame is asked for before the portal leads away from it', async ({ page, request, baseURL }) => {
  await signIn(page);
  await allowed(request, async () => {
    await open(page, baseURL);
    await frameOf(page).getByRole('combobox', { name: 'Search' }).fill('CTR00000012');
    await frameOf(page).getByRole('link', { name: 'CTR00000012' }).click();
    await frameOf(page).getByRole('button', { name: 'Edit', exact: true }).click();
    await frameOf(page).getByLabel('Name', { exact: true }).fill('Not saved');
    await page.getByRole('button', { name: 'Invoices' }).click();
    await frameOf(page).getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
    await expect(frameOf(page).getByLabel('Name', { exact: true })).toHaveValue('Not saved');
    await page.getByRole('button', { name: 'Take it away' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('[EMBED-008] [EMBED-009] [EMBED-014] nothing else leads the frame: no JSON, another version, another frame, another origin', async ({
  page,
  request,
  baseURL,
}) => {
  await signIn(page);
  await allowed(request, async () => {
    await open(page, baseURL);
    await expect(title(page)).toContainText('Contracts');
    const message = (part: object) => JSON.stringify({ source: 'MORTISE_EMBED', version: 1, type: 'open', path: '/invoices', ...part });
    const wrong = [
      'no JSON',
      { type: 'open', path: '/invoices' },
      message({ version: 2 }),
      message({ path: '//evil.example' }),
      message({ type: 'run' }),
    ];
    for (const data of wrong) await page.evaluate((sent) => document.querySelector('iframe')!.contentWindow!.postMessage(sent, '*'), data);
    // A frame beside it, of the portal's own origin.
    await page.evaluate(async (sent) => {
      const frame = document.createElement('iframe');
      frame.src = '/other';
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      const script = frame.contentDocument!.createElement('script');
      script.textContent = `parent.frames[0].postMessage(${JSON.stringify(sent)}, '*')`;
      frame.contentDocument!.body.append(script);
    }, message({}));
    // The portal hears its own frame alone, too.
    await page.evaluate((sent) => window.postMessage(sent, '*'), message({ type: 'navigate', path: '/forged' }));
    // What it may say comes after all that, and is what counts.
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(frameOf(page).locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(title(page)).toContainText('Contracts');
    await expect(shown(page, 'address')).toHaveText(/^\/contracts/);
  });
});

test('[EMBED-012] [EMBED-013] a portal that the host does not name shows nothing and hears nothing', async ({ page, request, baseURL }) => {
  await signIn(page);
  await allowed(
    request,
    async () => {
      await open(page, baseURL);
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
      await expect(shown(page, 'address')).toHaveText('');
    },
    'https://another.example',
  );
});
