import { expect, type Page } from 'playwright/test';
import { onTheRoad, written } from './onTheRoad.ts';
import { scrollTo, test as base } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A server of its own: browsers of the other tests keep nothing. */
const test = base.extend<object, { readonly server: TestServer }>({
  server: [demoServer, { scope: 'worker', timeout: 300_000 }],
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const synchronized = (page: Page) =>
  expect(page.getByText('You are now online and server has been updated with your changes')).toBeVisible();
const PHOTO = { name: 'front.txt', mimeType: 'text/plain', buffer: Buffer.from('Dent in the front door') };

test('[OFFLINE-020] [OFFLINE-049] a file that is added without a network to a record that is new itself can be looked at, outlives a reload, and is on the server once afterwards, with its record', async ({
  page,
  context,
  request,
}) => {
  const { headers } = await onTheRoad(page, request);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Look at the van');
  await button(page, 'Create').click();
  await expect(page).toHaveURL(/\/task\/TMP\d{8}$/);
  await scrollTo(page, 'Documents');
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.locator('input[type=file]').setInputFiles(PHOTO);
  const waiting = page.getByRole('list', { name: 'Waiting for the network' });
  await expect(waiting).toContainText('front.txt');
  await waiting.getByRole('button', { name: 'front.txt', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Dent in the front door');
  await page.keyboard.press('Escape');
  await page.reload();
  await scrollTo(page, 'Documents');
  await expect(waiting).toContainText('front.txt');
  await page.goto('/offline');
  await expect(page.getByRole('listitem').filter({ hasText: 'New document' })).toContainText('front.txt');

  await context.setOffline(false);
  await synchronized(page);
  const tasks = await (await request.get('/api/core/tasks?search=Look%20at%20the%20van', { headers })).json();
  expect(tasks).toHaveLength(1);
  const path = `/api/core/tasks/${(tasks as [{ registration: string }])[0].registration}/documents`;
  const stored = (await (await request.get(path, { headers })).json()) as { _id: string }[];
  expect(stored).toMatchObject([{ name: 'front.txt', version: 1, size: PHOTO.buffer.length }]);
  expect(await (await request.get(`${path}/${stored[0]!._id}/content`, { headers })).text()).toBe('Dent in the front door');
  await expect(page.getByText('What you save without a network waits here until the server has it.')).toBeVisible();
});

test('[OFFLINE-026] [OFFLINE-049] a step that is taken without a network is undone, taken again, and on the server once afterwards', async ({
  page,
  context,
  request,
}) => {
  const { headers } = await onTheRoad(page, request);
  const made = await request.post('/api/core/tasks', { headers, data: { subject: 'Call from the road' } });
  const { registration, _version: version } = (await made.json()) as { registration: string; _version: number };
  await page.goto(`/task/${registration}`);
  await expect(button(page, 'Mark as done')).toBeVisible();
  await written(page);
  await context.setOffline(true);
  await button(page, 'Mark as done').click();
  await expect(button(page, 'Mark as done')).toBeHidden();
  await button(page, 'Undo').click();
  await expect(button(page, 'Mark as done')).toBeVisible();
  await page.goto('/offline');
  await expect(page.getByText('What you save without a network waits here until the server has it.')).toBeVisible();
  await page.goto(`/task/${registration}`);
  await button(page, 'Mark as done').click();
  await expect(button(page, 'Mark as done')).toBeHidden();

  await context.setOffline(false);
  await synchronized(page);
  expect(await (await request.get(`/api/core/tasks/${registration}`, { headers })).json()).toMatchObject({
    status: 'DONE',
    _version: version + 1,
  });
});
