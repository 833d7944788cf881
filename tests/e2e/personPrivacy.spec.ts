import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { scrollTo, session, signIn, test, violations } from './support.ts';

test('what is held on a person is taken out as an archive, and taken off the person once their contract has ended', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const make = async (path: string, data: object) =>
    ((await (await request.post(path, { headers, data })).json()) as { readonly registration: string }).registration;
  const person = await make('/api/person/persons', { type: 'I', firstName: 'Ignatius', lastName: 'Reilly', email: 'i@reilly.example' });
  const contract = await make('/api/financing/contracts', { name: 'Cart', persons: [{ role: 'CLIENT', personRegistration: person }] });
  await request.post(`/api/person/persons/${person}/documents`, {
    headers,
    multipart: { file: { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir') } },
  });

  await signIn(page, 'admin@demo', `/person/${person}`);
  await scrollTo(page, 'Personal data');
  const card = page.getByRole('region', { name: 'Personal data' });
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Export personal data' }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(new RegExp(`^personal-data-${person}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const files = unzipSync(readFileSync(await archive.path()));
  expect(strFromU8(files['documents/1-v1-letter.txt']!)).toBe('Dear Sir');
  expect(strFromU8(files['records/Contract.json']!)).toContain(contract);

  await card.getByRole('button', { name: 'Anonymise…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('It cannot be undone')).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  const run = dialog.getByRole('button', { name: 'Anonymise', exact: true });
  await expect(run).toBeDisabled();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Asked for by letter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('PER');
  await expect(run).toBeDisabled();
  await page.keyboard.type(person.slice('PER'.length));
  await run.click();
  await expect(dialog.getByRole('alert')).toHaveText(`Contracts of the person are still open: ${contract}`);
  await request.post(`/api/financing/contracts/${contract}/transitions/cancel`, { headers });
  await run.click();
  await expect(page.getByText(`${person} is anonymised`)).toBeVisible();
  await expect(card.getByText(/^Anonymised on/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Anonymise…' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: `Anonymised ${person}` })).toBeVisible();
  await expect(page.getByText('Reilly')).toHaveCount(0);
  await expect(page.getByText('letter.txt')).toHaveCount(0);

  await page.goto('/privacy-actions');
  const row = page.getByRole('row', { name: new RegExp('Asked for by letter') });
  await expect(row).toContainText('admin@demo');
  await expect(row).toContainText('Anonymisation');
});

test('nobody sees the card who may do neither', async ({ page, request }) => {
  const { registration } = (await (await request.get('/api/person/persons?range=0-0', { headers: await session(request) })).json())[0];
  await signIn(page, 'staff@demo', `/person/${registration}`);
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Personal data' })).toHaveCount(0);
});
