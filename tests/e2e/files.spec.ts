import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
);
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
async function pdf(words: string): Promise<Buffer> {
  const made = await PDFDocument.create();
  made.addPage([300, 200]).drawText(words, { x: 40, y: 100 });
  return Buffer.from(await made.save());
}

async function openContract(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const headers = await session(request);
  const answer = await request.post('/api/financing/contracts', { headers, data: { name } });
  const { registration } = (await answer.json()) as { readonly registration: string };
  await signIn(page, 'admin@demo', `/contract/${registration}`);
  await expect(cardOf(page)).toBeVisible();
  return registration;
}
const cardOf = (page: Page) => page.getByRole('region', { name: 'Documents' });
const choose = (page: Page, files: Parameters<Page['setInputFiles']>[1]) =>
  cardOf(page).locator('..').locator('input[type=file][multiple]').setInputFiles(files);
const more = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('[FILE-002] [FILE-007] [FILE-017] files are dropped, several at once, each refused with its reason or listed', async ({
  page,
  request,
}) => {
  await openContract(page, request, 'Dropped');
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['one'], 'one.txt'));
    transfer.items.add(new File(['two'], 'two.csv'));
    transfer.items.add(new File(['MZ'], 'run.exe'));
    transfer.items.add(new File(['<html><script>alert(1)</script>'], 'page.pdf'));
    return transfer;
  });
  const card = cardOf(page);
  await card.dispatchEvent('dragenter', { dataTransfer: data });
  await expect(page.getByText('Drop the files here')).toBeVisible();
  await card.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('Drop the files here')).toBeHidden();
  await expect(card.getByRole('button', { name: 'one.txt', exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'two.csv', exact: true })).toBeVisible();
  await expect(card.getByText('Forbidden document extension "exe". Accepted formats: jpeg, jpg')).toBeVisible();
  await expect(card.getByText('The content of the file does not fit its extension "pdf"')).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
  await card.getByRole('button', { name: 'Dismiss run.exe' }).click();
  await expect(card.getByText('run.exe')).toBeHidden();
});

test('[FILE-002] an upload shows how far it is, and can be cancelled', async ({ page, request }) => {
  await openContract(page, request, 'Cancelled');
  await page.route('**/documents', (route) => (route.request().method() === 'POST' ? new Promise(() => {}) : route.continue()));
  await choose(page, text('slow.txt', 'slow'));
  const card = cardOf(page);
  await expect(card.getByRole('progressbar', { name: 'Uploading slow.txt' })).toHaveAttribute('aria-valuenow', /\d+/);
  await card.getByRole('button', { name: 'Cancel the upload of slow.txt' }).click();
  await expect(card.getByText('slow.txt')).toBeHidden();
});

test('[FILE-003] PDF, image and text are looked at in the page, one after the other', async ({ page, request }) => {
  await openContract(page, request, 'Viewed');
  await choose(page, [
    { name: 'offer.pdf', mimeType: 'application/pdf', buffer: await pdf('Offer') },
    { name: 'photo.png', mimeType: 'image/png', buffer: PNG },
    text('notes.txt', 'Grüße, 漢字'),
  ]);
  const card = cardOf(page);
  await card.getByRole('button', { name: 'photo.png', exact: true }).click();
  // Below its name, in the row.
  await expect(card.getByRole('listitem').filter({ hasText: 'photo.png' }).getByRole('img', { name: 'photo.png' })).toBeVisible();
  await card.getByRole('button', { name: 'Enlarge' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'photo.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await expect(dialog.getByText('125')).toBeVisible();
  const seen = new Set<string>();
  for (let step = 0; step < 3; step += 1) {
    await expect(dialog.getByText('of 3')).toBeVisible();
    if (
      await dialog
        .locator('iframe[title="offer.pdf"]')
        .waitFor({ timeout: 1_500 })
        .then(
          () => true,
          () => false,
        )
    )
      seen.add('pdf');
    else if (await dialog.getByText('Grüße, 漢字').isVisible()) seen.add('text');
    else if (await dialog.getByRole('img', { name: 'photo.png' }).isVisible()) seen.add('image');
    await dialog.getByRole('button', { name: 'Next file' }).click();
  }
  expect([...seen].toSorted()).toEqual(['image', 'pdf', 'text']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[FILE-004] [FILE-005] [FILE-006] [FILE-012] names, versions, watermark, link and end of a document', async ({
  page,
  request,
  context,
}) => {
  await openContract(page, request, 'Managed');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, { name: 'terms.pdf', mimeType: 'application/pdf', buffer: await pdf('Terms') });
  const card = cardOf(page);
  await more(page, 'terms.pdf', 'Rename');
  await card.getByRole('textbox', { name: 'Name' }).fill('General terms');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'General terms.pdf', exact: true })).toBeVisible();
  await more(page, 'General terms.pdf', 'Add a watermark');
  await page.getByRole('textbox', { name: 'Watermark' }).fill('COPY');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a watermark' }).click();
  const versions = card.getByRole('button', { name: 'Versions of General terms.pdf' });
  await expect(versions).toHaveText('v2');
  await versions.click();
  await card.getByRole('button', { name: 'Restore version 1 of General terms.pdf' }).click();
  await expect(versions).toHaveText('v3');

  await more(page, 'General terms.pdf', 'Copy a one-time link');
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect((await request.get(link)).headers()['content-disposition']).toContain('General%20terms.pdf');
  expect((await request.get(link)).status()).toBe(401);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download General terms.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('General terms.pdf');
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await more(page, 'General terms.pdf', 'Delete');
  await expect(page.getByRole('dialog').getByText('goes with all its 3 versions')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByRole('button', { name: 'General terms.pdf', exact: true })).toHaveCount(0);
});

test('[FILE-002] [FILE-003] [FILE-006] photos are added to a new inspection before it is saved, and are its documents afterwards', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const [asset] = (await (await request.get('/api/asset/assets?range=0-0', { headers })).json()) as readonly {
    readonly registration: string;
  }[];
  const answer = await request.post('/api/asset/inspections', { headers, data: { assetRegistration: asset!.registration } });
  const { registration } = (await answer.json()) as { readonly registration: string };
  await signIn(page, 'admin@demo', `/inspection/${registration}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const photos = page.locator('[data-field=photos]');
  await photos
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'front.png', mimeType: 'image/png', buffer: PNG },
      { name: 'rear.png', mimeType: 'image/png', buffer: PNG },
      text('note.txt', 'no photo'),
    ]);
  await expect(photos.getByRole('button', { name: 'rear.png', exact: true })).toBeVisible();
  await expect(photos.getByText('Forbidden document extension "txt". Accepted formats: jpg, jpeg, png, webp, heic')).toBeVisible();
  await photos.getByRole('button', { name: 'Delete rear.png' }).click();
  await photos.getByRole('button', { name: 'Rename front.png' }).click();
  await photos.getByRole('textbox', { name: 'Name' }).fill('Front left');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(
    photos
      .getByText('Front left.png')
      .or(page.getByRole('button', { name: 'Front left.png' }))
      .first(),
  ).toBeVisible();
  const documents = (await (await request.get(`/api/asset/inspections/${registration}/documents`, { headers })).json()) as readonly {
    readonly name: string;
  }[];
  expect(documents.map(({ name }) => name)).toEqual(['Front left.png']);
});
