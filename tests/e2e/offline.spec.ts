import { expect, type Worker } from 'playwright/test';
import { held, onTheRoad, written } from './onTheRoad.ts';
import { session, signIn, test as base } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A server of its own: browsers of the other tests keep nothing. */
const test = base.extend<object, { readonly server: TestServer }>({
  server: [demoServer, { scope: 'worker', timeout: 300_000 }],
});

/** What the worker is woken for from here on, and leaves to the network. */
async function leftToNetwork(worker: Worker): Promise<() => Promise<readonly string[]>> {
  const asked = await worker.evaluateHandle(() => {
    const paths: string[] = [];
    self.addEventListener('fetch', (event) => paths.push(new URL((event as unknown as { request: Request }).request.url).pathname));
    return paths;
  });
  return () => asked.jsonValue();
}

test('[OFFLINE-001] [OFFLINE-012] [OFFLINE-033] [OFFLINE-050] where the tenant wants it the product starts without a network, shows what was opened and what it read ahead, says so, is back by itself, and leaves nothing behind', async ({
  page,
  context,
  request,
}) => {
  const headers = await session(request);
  const worker = await request.get('/sw.js');
  expect([worker.headers()['cache-control'], worker.headers()['content-type']]).toEqual(['no-cache', expect.stringMatching(/javascript/)]);
  await signIn(page, 'admin@demo', '/contracts');
  const row = page.getByRole('row').nth(2);
  await expect(row).toBeVisible();
  expect(await held(page)).toEqual({ workers: 0, caches: 0, answers: 0 });

  const contracts = await (await request.get('/api/financing/contracts?sort=-_updateDate&range=0-9', { headers })).json();
  const { registration, name } = contracts[9] as { registration: string; name: string };
  await request.put('/api/core/options', { headers, data: { options: { offlineSupport: true } } });
  const readAhead = page.waitForResponse(`**/api/financing/contracts/${registration}/documents`);
  await page.reload();
  await readAhead;
  await expect.poll(() => held(page), { timeout: 60_000 }).toMatchObject({ workers: 1 });
  const text = await row.textContent();

  await context.setOffline(true);
  await page.reload();
  const mark = page.getByRole('banner').getByRole('status');
  await expect(mark).toHaveText(/^Offline since \d\d:\d\d$/);
  await expect(page.getByText('You are now offline and using cached data')).toBeVisible();
  await expect(row).toHaveText(text!);
  await page.goto(`/contract/${registration}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
  await page.goto('/credit-lines');
  await expect(page.getByText('This was not kept on this device').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You are now online')).toBeVisible();
  await expect(mark).toHaveText('');
  const left = await leftToNetwork(context.serviceWorkers()[0]!);
  await page.goto('/contracts');
  await expect(row).toBeVisible();
  await expect.poll(left).toContain('/sw.js');
  expect((await left()).filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect((await held(page)).answers).toBeGreaterThan(20);
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => held(page)).toMatchObject({ answers: 0 });
});

test('[OFFLINE-008] [OFFLINE-015] [OFFLINE-020] [OFFLINE-021] [OFFLINE-049] what is changed and made without a network outlives a reload, is found in its list, waits at Offline work, and is on the server once afterwards', async ({
  page,
  context,
  request,
}) => {
  const { headers, registration, version, contract } = await onTheRoad(page, request);
  await context.setOffline(true);
  const reference = page.locator('[data-field="externalReference"]');
  await page.goto(`/contract/${registration}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await reference.getByRole('textbox').fill('Typed on the train');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await page.reload();
  await expect(reference).toContainText('Typed on the train');
  await page.goto('/task');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Made on the train');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/task\/TMP\d{8}$/);
  const made = page.url();
  await page.goto('/tasks?search=train%20made');
  await expect(page.getByRole('row', { name: /TMP\d{8}/ })).toContainText('Made on the train');
  await expect(page.getByText('Without a network: these are the records kept on this device. There may be others.')).toBeVisible();
  await page.goto('/offline');
  await expect(page.getByText('Waiting for the network')).toHaveCount(2);
  await page.goto(made);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Made on the train');

  await context.setOffline(false);
  await expect(page.getByText('You are now online and server has been updated with your changes')).toBeVisible();
  await expect(page).toHaveURL(/\/task\/(?!TMP)\w+$/);
  await expect(page.getByRole('navigation', { name: 'Recent' })).toContainText(/\S/);
  await expect(page.getByRole('navigation', { name: 'Recent' })).not.toContainText('TMP');
  expect(await (await request.get(contract, { headers })).json()).toMatchObject({
    externalReference: 'Typed on the train',
    _version: version + 1,
  });
  const tasks = await request.get(`/api/core/tasks?search=${encodeURIComponent('Made on the train')}`, { headers });
  expect(await tasks.json()).toHaveLength(1);
});

test('[OFFLINE-011] [OFFLINE-017] a change that met somebody else opens from Offline work in its form, filled in; left it waits on, saved it is gone from there', async ({
  page,
  context,
  request,
}) => {
  const { headers, registration, version, contract } = await onTheRoad(page, request);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const reference = page.locator('[data-field="externalReference"]');
  await context.setOffline(true);
  await page.goto(`/contract/${registration}`);
  await button('Edit').click();
  await reference.getByRole('textbox').fill('Typed in the tunnel');
  await button('Save').click();
  await expect(button('Save')).toBeHidden();
  const theirs = { externalReference: 'Typed at the office', _version: version };
  expect((await request.patch(contract, { headers, data: theirs })).status()).toBe(200);
  await context.setOffline(false);
  await expect(page.getByText('Error occured while synchronizing your data to the server')).toBeVisible();

  await page.goto('/offline');
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await edit.click();
  await expect(reference.getByRole('textbox')).toHaveValue('Typed in the tunnel');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await edit.click();
  await expect(reference.getByRole('textbox')).toHaveValue('Typed in the tunnel');
  await button('Save').click();
  await expect(page.getByRole('dialog')).toContainText('Typed at the office');
  await button('Merge and save').click();
  await expect(button('Save')).toBeHidden();
  await page.goto('/offline');
  await expect(page.getByText('What you save without a network waits here until the server has it.')).toBeVisible();
  expect(await (await request.get(contract, { headers })).json()).toMatchObject({ externalReference: 'Typed in the tunnel' });
});

test('[OFFLINE-049] a list that is shown as a board moves its cards without a network, counts them where they are, and they are there on the server afterwards', async ({
  page,
  context,
  request,
}) => {
  const { headers } = await onTheRoad(page, request);
  await page.goto('/contracts?shownAs=board&search=months');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const count = (name: string) => column(name).getByRole('heading').locator('> span').nth(1);
  const card = column('Draft').getByRole('listitem').first();
  const move = (name: string) => card.getByRole('button', { name: `Move ${name} to…` });
  const moved = (await card.getByRole('link').locator('span span span').first().textContent())!;
  const registration = (await card.getByRole('link').getAttribute('href'))!.split('/').pop()!;
  await expect(card.getByRole('button', { name: /^Move .* to…$/ })).toBeVisible();
  const [drafts, submitted] = [Number(await count('Draft').textContent()), Number(await count('Submitted').textContent())];
  await written(page);

  await context.setOffline(true);
  await page.reload();
  await expect(count('Draft')).toHaveText(String(drafts));
  await move(moved).click();
  await page.getByRole('menuitem', { name: 'Submitted' }).click();
  await expect(
    column('Submitted')
      .getByRole('link')
      .and(page.locator(`[href$="${registration}"]`)),
  ).toBeVisible();
  await expect(count('Draft')).toHaveText(String(drafts - 1));
  await expect(count('Submitted')).toHaveText(String(submitted + 1));
  await page.goto('/contracts?shownAs=board&search=Volkswagen');
  await expect(column('Draft').getByRole('heading')).toBeVisible();
  await expect(page.getByText('Without a network: these are the records kept on this device. There may be others.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You are now online and server has been updated with your changes')).toBeVisible();
  const path = `/api/financing/contracts/${registration}`;
  expect(await (await request.get(path, { headers })).json()).toMatchObject({ status: 'SUBMITTED' });
});

test('[OFFLINE-049] a browser that was short of room and removed what waited while no page was open says how much it was', async ({
  page,
  context,
  request,
}) => {
  const { registration } = await onTheRoad(page, request);
  await context.setOffline(true);
  await page.goto(`/contract/${registration}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('[data-field="externalReference"]').getByRole('textbox').fill('Lost on the train');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  const origin = new URL(page.url()).origin;
  await page.goto('about:blank');
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage,service_workers' });
  await context.setOffline(false);
  await page.goto('/tasks');
  const told = page.getByText('This browser ran out of room and removed changes before they reached the server: 1. Make them again.');
  await expect(told).toBeVisible();
  await page.goto('/offline');
  await expect(page.getByText('Waiting for the network')).toHaveCount(0);
});
