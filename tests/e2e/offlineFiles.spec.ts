import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type Page } from 'playwright/test';
import { Line } from './Line.ts';
import { onTheRoad, written } from './onTheRoad.ts';
import { scrollTo, test as base } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A server of its own: browsers of the other tests keep nothing. */
const test = base.extend<object, { readonly server: TestServer; readonly line: Line }>({
  server: [demoServer, { scope: 'worker', timeout: 300_000 }],
  line: [
    async ({ server }, provide) => {
      const line = await Line.to(server.url);
      await provide(line);
      line.close();
    },
    { scope: 'worker' },
  ],
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const synchronized = (page: Page) =>
  expect(page.getByText('You are now online and server has been updated with your changes')).toBeVisible();
const MEGABYTE = 1024 * 1024;
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
  // What was tried on the server may have arrived there: only what never left is taken back.
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^Offline since/);
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

test('[OFFLINE-049] a record that is marked in its head opens without a network, with what is in its documents', async ({
  page,
  context,
  request,
}) => {
  const { headers } = await onTheRoad(page, request);
  const made = await request.post('/api/core/tasks', { headers, data: { subject: 'Kept by wish' } });
  const path = `/api/core/tasks/${((await made.json()) as { registration: string }).registration}`;
  const added = await request.post(`${path}/documents`, { headers, multipart: { file: PHOTO } });
  expect(added.status()).toBe(201);
  await page.goto(path.replace('/api/core/tasks', '/task'));
  const kept = page.waitForResponse(/\/documents\/[^/]+\/content\?version=1$/);
  await button(page, 'Keep offline').click();
  await kept;
  await expect(button(page, 'Keep offline')).toHaveAttribute('aria-pressed', 'true');
  const item = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${path.split('/').pop()}"]`) });
  await expect(async () => {
    await page.goto('/offline');
    await expect(item).toContainText('1 of 1 documents', { timeout: 2_000 });
  }).toPass();
  await written(page);
  await context.setOffline(true);
  await item.getByRole('link').click();
  await scrollTo(page, 'Documents');
  await button(page, 'front.txt').click();
  await expect(page.getByText('Dent in the front door')).toBeVisible();
  await context.setOffline(false);
});

test('[OFFLINE-049] a picker offers what this device keeps, and says that there may be others', async ({ page, context, request }) => {
  const { headers } = await onTheRoad(page, request);
  const made = await request.post('/api/support/projects', { headers, data: { name: 'Tunnel works' } });
  expect(made.status(), await made.text()).toBe(201);
  const { registration } = (await made.json()) as { registration: string };
  await page.goto(`/project/${registration}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tunnel works');
  await written(page);
  await context.setOffline(true);
  await page.goto('/task');
  await page.getByRole('textbox', { name: 'Project' }).fill('tunnel');
  await expect(page.getByRole('option')).toHaveText(/Tunnel works/);
  await expect(page.getByText('Only records kept on this device')).toBeVisible();
  await page.getByRole('option').click();
  await expect(page.getByRole('textbox', { name: 'Project' })).toHaveValue(`Tunnel works (${registration})`);
  await context.setOffline(false);
});

test('[OFFLINE-050] a photo that another application shares waits for its record, and is added to it', async ({
  page,
  context,
  request,
}) => {
  const { headers } = await onTheRoad(page, request);
  const made = await request.post('/api/core/tasks', { headers, data: { subject: 'Shared with me' } });
  const { registration } = (await made.json()) as { registration: string };
  await page.reload();
  // As browsers send what the manifest has asked for.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    const files = new DataTransfer();
    files.items.add(new File(['Dent in the front door'], 'shared.txt', { type: 'text/plain' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(/\/share$/);
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('shared.txt');
  await page
    .getByRole('combobox', { name: 'Record type' })
    .or(page.getByRole('textbox', { name: 'Record type' }))
    .fill('Task');
  await page.getByRole('option', { name: 'Task', exact: true }).click();
  await button(page, 'Choose record').click();
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /Shared with me/ })
    .click();
  await button(page, 'Add to record').click();
  await expect(page).toHaveURL(new RegExp(`/task/${registration}$`));
  const stored = await (await request.get(`/api/core/tasks/${registration}/documents`, { headers })).json();
  expect(stored).toMatchObject([{ name: 'shared.txt', version: 1 }]);
  const lost = await request.post('/share', { multipart: { files: PHOTO }, maxRedirects: 0 });
  expect([lost.status(), lost.headers()['location']]).toEqual([303, '/share?failed=1']);
  await page.goto('/share');
  await expect(page.getByText('Share documents or photos with this application, or choose some here.')).toBeVisible();
  await context.setOffline(false);
});

test.describe('over a line that breaks', () => {
  test.use({ baseURL: async ({ line }, provide) => provide(line.url) });

  test('[OFFLINE-049] [OFFLINE-016] [OFFLINE-018] a large file for a field and a version of a document that were added without a network are sent by another page, in order and once; where the line breaks within a part the rest goes on from there', async ({
    page,
    context,
    request,
    line,
  }) => {
    const { headers } = await onTheRoad(page, request);
    const assets = (await (await request.get('/api/asset/assets?range=0-0', { headers })).json()) as { registration: string }[];
    const data = { name: 'Van comes back', assetRegistration: assets[0]!.registration };
    const made = await request.post('/api/asset/inspections', { headers, data });
    expect(made.status(), await made.text()).toBe(201);
    const { registration } = (await made.json()) as { registration: string };
    const path = `/api/asset/inspections/${registration}`;
    await request.post(`${path}/documents`, { headers, multipart: { file: PHOTO } });
    await page.goto(`/inspection/${registration}`);
    await scrollTo(page, 'Documents');
    const documents = page.getByRole('region', { name: 'Documents' });
    await expect(button(page, 'front.txt')).toBeVisible();
    await written(page);

    await context.setOffline(true);
    await button(page, 'Edit').click();
    const report = await largeReport();
    const field = page.locator('[data-field="report"]');
    await field.locator('input[type=file]').setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: report });
    await expect(field).toContainText('report.pdf');
    await button(page, 'Save').click();
    await expect(button(page, 'Save')).toBeHidden();
    await scrollTo(page, 'Documents');
    const second = { ...PHOTO, buffer: Buffer.from('Dent in the front door, mended') };
    await documents.getByRole('listitem').filter({ hasText: 'front.txt' }).locator('input[type=file]').setInputFiles(second);
    await expect(page.getByRole('list', { name: 'Waiting for the network' })).toContainText('New version of front.txt');
    await page.close();

    const again = await context.newPage();
    const sent: string[] = [];
    again.on('request', (one) => {
      const address = new URL(one.url()).pathname.replace(/file-parts\/[^/]+/, 'file-parts').replace(/documents\/[^/]+/, 'documents');
      if (['POST', 'PATCH', 'PUT'].includes(one.method()) && !/\/(?:auth|transitions)/.test(address))
        sent.push(`${one.method()} ${address}`);
    });
    await again.goto('/offline');
    await expect(again.getByText('Waiting for the network')).toHaveCount(3);
    line.breakAfter(1.5 * MEGABYTE);
    await context.setOffline(false);
    await expect.poll(() => line.isBroken).toBe(true);
    await expect(again.getByRole('banner').getByRole('status')).toHaveText(/^Offline since/);
    line.mend();
    await synchronized(again);
    const parts = '/api/core/file-parts';
    expect(sent).toEqual([
      ...[0, 1, 1, 2].map((number) => `PUT ${parts}/${number}`),
      'POST /api/core/uploads',
      `PATCH ${path}`,
      `POST ${path}/documents/versions`,
    ]);

    const record = (await (await request.get(path, { headers })).json()) as { report: { _id: string } };
    expect(record).toMatchObject({ _version: 2, report: { name: 'report.pdf' } });
    const content = await request.get(`${path}/documents/${record.report._id}/content`, { headers });
    expect(report.equals(await content.body())).toBe(true);
    const stored = (await (await request.get(`${path}/documents`, { headers })).json()) as Record<'name' | 'version' | 'size', unknown>[];
    const facts = stored.map(({ name, version, size }) => [name, version, size].join(' '));
    expect(facts.toSorted()).toEqual([`front.txt 2 ${second.buffer.length}`, `report.pdf 1 ${report.length}`]);
    await expect(again.getByText('What you save without a network waits here until the server has it.')).toBeVisible();
    await again.goto(`/inspection/${registration}`);
    await expect(again.locator('[data-field="report"]')).toContainText('report.pdf');
  });
});

/** A document of three parts. */
async function largeReport(): Promise<Buffer> {
  const made = await PDFDocument.create();
  made.addPage([300, 200]).drawText('Signed', { x: 40, y: 100 });
  return Buffer.concat([await made.save(), Buffer.alloc(2.2 * MEGABYTE, '% signed on the road\n')]);
}
