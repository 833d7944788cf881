import { expect, type Page } from 'playwright/test';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { signIn, test } from './support.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';
/** The same with other check digits. */
const WRONG = 'DE88 3704 0044 0532 0130 00';

/** A letter, drawn by the browser; `turn` in degrees. */
async function pictureOf(page: Page, lines: readonly string[], turn = 0): Promise<Buffer> {
  const url = await page.evaluate(
    ([texts, degrees]) => {
      const canvas = document.createElement('canvas');
      const isAside = degrees % 180 !== 0;
      [canvas.width, canvas.height] = isAside ? [500, 1000] : [1000, 500];
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#fdfdf8';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.translate(canvas.width / 2, canvas.height / 2);
      context.rotate((degrees * Math.PI) / 180);
      context.fillStyle = '#222';
      context.font = '28px sans-serif';
      texts.forEach((text, index) => context.fillText(text, -440, -150 + index * 60));
      return canvas.toDataURL('image/png');
    },
    [lines, turn] as const,
  );
  return Buffer.from(url.split(',')[1]!, 'base64');
}

async function openScan(page: Page): Promise<void> {
  await page.goto('/person');
  await page.getByRole('button', { name: 'Edit bank accounts' }).click();
  const accounts = page.getByRole('dialog', { name: 'Bank accounts' });
  await accounts.getByRole('button', { name: 'Add', exact: true }).click();
  await accounts.getByRole('button', { name: 'Scan IBAN' }).click();
}

/** Everything that the page and its workers ask for, by origin. */
function originsOf(page: Page): Set<string> {
  const origins = new Set<string>();
  page.context().on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

const LETTER = ['Nordlicht Windkraft GmbH', 'Please pay 1,250.00 EUR by 30 June to', `IBAN: ${IBAN}`, 'BIC: COBADEFFXXX'];

test('[PERSON-118] [PERSON-119] an IBAN is read from a picture in the browser, and nothing leaves the origin', async ({ page }) => {
  const origins = originsOf(page);
  await signIn(page);
  await openScan(page);
  const scan = page.getByRole('dialog', { name: 'Scan IBAN' });
  const buffer = await pictureOf(page, LETTER);
  const large: string[] = [];
  page.context().on('request', (request) => {
    if ((request.postDataBuffer()?.length ?? 0) > buffer.length / 4) large.push(request.url());
  });
  await scan.getByLabel('File with an IBAN').setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer });
  await expect(scan.getByRole('button', { name: IBAN })).toBeFocused({ timeout: 60_000 });
  expect(large, 'the picture goes nowhere').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(scan).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Bank accounts' }).getByLabel('IBAN', { exact: true })).toHaveValue(
    IBAN.replaceAll(' ', ''),
  );
  expect([...origins]).toEqual([new URL(page.url()).origin]);
});

test('[PERSON-119] a picture that lies on its side is read too; wrong check digits, and what is no picture, are not', async ({ page }) => {
  await signIn(page);
  await openScan(page);
  const scan = page.getByRole('dialog', { name: 'Scan IBAN' });
  const file = scan.getByLabel('File with an IBAN');
  await file.setInputFiles({ name: 'aside.png', mimeType: 'image/png', buffer: await pictureOf(page, LETTER, 270) });
  await expect(scan.getByRole('button', { name: IBAN })).toBeVisible({ timeout: 90_000 });
  await file.setInputFiles({ name: 'wrong.png', mimeType: 'image/png', buffer: await pictureOf(page, [`IBAN ${WRONG}`]) });
  await expect(scan.getByRole('status')).toContainText('No valid IBAN was found.', { timeout: 90_000 });
  await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(scan.getByRole('status')).toContainText('The file is damaged');
});

test('[PERSON-119] an IBAN is read from the text of a PDF, from a page that is a scan, and not from a broken file', async ({ page }) => {
  const origins = originsOf(page);
  await signIn(page);
  await openScan(page);
  const scan = page.getByRole('dialog', { name: 'Scan IBAN' });
  const file = scan.getByLabel('File with an IBAN');
  const take = async (pdf: PDFDocument, name: string) =>
    file.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) });

  const written = await PDFDocument.create();
  const font = await written.embedFont(StandardFonts.Helvetica);
  written.addPage([595, 842]).drawText(`Account: ${IBAN}`, { x: 60, y: 700, size: 11, font });
  await take(written, 'written.pdf');
  await expect(scan.getByRole('button', { name: IBAN })).toBeVisible({ timeout: 30_000 });

  const scanned = await PDFDocument.create();
  const picture = await scanned.embedPng(await pictureOf(page, ['Relevé', 'IBAN FR14 2004 1010 0505 0001 3M02 606']));
  scanned.addPage([595, 842]).drawImage(picture, { x: 40, y: 500, width: 500, height: 250 });
  await take(scanned, 'scanned.pdf');
  await expect(scan.getByRole('button', { name: 'FR14 2004 1010 0505 0001 3M02 606' })).toBeVisible({ timeout: 90_000 });

  await file.setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') });
  await expect(scan.getByRole('status')).toContainText('The file is damaged', { timeout: 30_000 });
  expect([...origins]).toEqual([new URL(page.url()).origin]);
});
