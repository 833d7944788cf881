import { expect, type Page } from 'playwright/test';
import { signIn, test } from './support.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('the import of persons opens, asks nothing that is plain, and says what would be created', async ({ page }) => {
  await signIn(page, 'admin@demo', '/imports');
  await page.getByRole('combobox', { name: 'What the rows are' }).click();
  await page.getByRole('option', { name: 'Companies and people', exact: true }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles(file('persons.csv', 'Name;Email;City\nImported GmbH;a@example.org;Lyon\n'));
  await expect(page.getByRole('heading', { name: 'persons.csv' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Name becomes' })).toHaveValue('Name');
  await page.getByRole('button', { name: 'Try it (dry run)' }).click();
  await expect(page.getByRole('button', { name: /1\s*Would be created/ })).toBeVisible();
});

test('what was found out in a file is corrected: its accents, how its numbers are written, and its currency', async ({ page }) => {
  await signIn(page, 'admin@demo', '/imports');
  const text = Buffer.from('Name,Loan Amount\nCaf\x8e,1.234\nTotal,1.234\n', 'latin1');
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'loans.csv', mimeType: 'text/csv', buffer: text });
  await expect(page.getByText('Lines left out (totals, notes, repeated headers): 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it (dry run)' })).toBeDisabled();

  await page.getByRole('button', { name: 'Change how the file is read' }).click();
  const rows = page.getByRole('table', { name: 'First rows of the file' });
  await expect(rows.getByText('CafŽ')).toBeVisible();
  await page.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: 'Mac Roman' }).click();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(rows.getByText('Café')).toBeVisible();

  await expect(page.getByText('Column Loan Amount: 1.234 may be 1.234 or 1234.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'How numbers of Loan Amount are written' }).click();
  await page.getByRole('option', { name: '1.234,56' }).click();
  await page.getByRole('combobox', { name: 'Currency of the amounts' }).click();
  await page
    .getByRole('option', { name: /EUR|Euro/ })
    .first()
    .click();
  // Imported twice without a key, every loan would be there twice: that has to be wanted.
  await expect(page.getByText('Choose by what a record is recognised, or that every row is a new record.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import now' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'A record is recognised by' }).click();
  await page.getByRole('option', { name: 'Nothing: every row is a new record' }).click();
  await page.getByRole('button', { name: 'Try it (dry run)' }).click();
  await expect(page.getByRole('button', { name: /1\s*Would be created/ })).toBeVisible();
});

test('[issue 18, 42] what an import brought is a list: a filter by its file that can be taken off', async ({ page }) => {
  await signIn(page, 'admin@demo', '/imports');
  await page.getByRole('combobox', { name: 'What the rows are' }).click();
  await page.getByRole('option', { name: 'Companies and people', exact: true }).click();
  const rows = 'Name;Email\nBrought GmbH;one@brought.example\nAlso brought GmbH;two@brought.example\n';
  await page.getByLabel('File', { exact: true }).setInputFiles(file('brought.csv', rows));
  await page.getByRole('button', { name: 'Import now' }).click();
  await page.getByRole('link', { name: 'Show the records' }).click();

  await expect(page).toHaveURL(/_import=/);
  const filters = page.getByRole('list', { name: 'Filters in force' });
  await expect(filters).toContainText('Import');
  await expect(filters).toContainText('brought.csv');
  await expect(filters).not.toContainText('Unknown filter');
  const records = page.getByRole('row').filter({ hasText: /rought GmbH/ });
  await expect(records).toHaveCount(2);
  await expect(page.getByRole('row').filter({ has: page.getByRole('gridcell').or(page.getByRole('cell')) })).toHaveCount(2);
  await filters.getByRole('button', { name: 'Remove the filter Import' }).click();
  await expect(page).not.toHaveURL(/_import=/);
  await expect(page.getByRole('row').nth(4)).toBeVisible();
});

test('[issue 25, 10] a block of fixings is pasted from a spreadsheet and tried: what would be created, and which row fails', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/imports');
  await page.getByRole('combobox', { name: 'What the rows are' }).click();
  await page.getByRole('option', { name: 'Fixings', exact: true }).click();
  await pasteRows(page, 'Reference rate');
  await expect(page.getByText('Copy rows together with their headings first.')).toBeVisible();
  await pasteRows(
    page,
    'Reference rate\tDate\tValue\nEURIBOR3M\t2031-10-01\t2.015%\nEURIBOR3M\t2031-10-02\t2.021%\nEURIBOR3M\tsoon\t2.03%\n',
  );
  await expect(page.getByRole('heading', { name: 'Pasted rows.tsv' })).toBeVisible();
  await page.getByRole('combobox', { name: 'A record is recognised by' }).click();
  await page.getByRole('option', { name: 'Nothing: every row is a new record' }).click();
  await page.getByRole('button', { name: 'Try it (dry run)' }).click();
  await expect(page.getByRole('button', { name: /2\s*Would be created/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /1\s*Would fail/ })).toBeVisible();
});

/** As Ctrl+V does after rows were copied elsewhere. */
const pasteRows = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
