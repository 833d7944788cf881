import { defineEntity, type EntityRecord } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { FakeApi, fakeFields, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { period } from '../../shared/commonFields.ts';
import { versionFields } from '../../shared/versions.ts';
import VersionsCard from './VersionsCard.tsx';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: { ...period, rate: { type: 'percentage' }, ...versionFields('Loan') },
});
const FIRST = { registration: 'L1', status: 'OFFERED', startDate: '2026-01-01', endDate: '2026-06-30', firstVersion: 'L1', version: 1 };
const SECOND = { registration: 'L2', status: 'DRAFT', startDate: '2026-07-01', firstVersion: 'L1', version: 2 };

const THIRD = { registration: 'L3', status: 'DRAFT', startDate: '2027-01-01', firstVersion: 'L1', version: 3 };

function show(record: object, calls: Readonly<Record<string, unknown>>, isWritable = true) {
  const page = { entity: Loan, record: record as EntityRecord, isWritable } as unknown as RecordPage;
  const api = new FakeApi(calls);
  const services = new FakeServices({ entities: [Loan], api });
  services.contributions.add({ fields: fakeFields(['date']) });
  renderWithServices(<VersionsCard node={{ kind: 'Versions' }} page={page} />, services);
  return api;
}

test('[issue 25, 2] the page of a version lists all of them with their periods; the next one is made of the latest alone', async () => {
  show(FIRST, { 'GET /x/loans': [FIRST, SECOND] });
  const items = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 2from .*2026 on/),
    expect.stringMatching(/^Version 1from .*2026 until .*2026/),
  ]);
  expect(screen.getByRole('link', { name: 'Version 2' }).getAttribute('href')).toBe('/loan/L2');
  expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
});

test('[issue 25, 2] a new version that is refused says why and keeps the day; two clicks make one', async () => {
  let refuses = true;
  const api = show(SECOND, {
    'GET /x/loans': [FIRST, SECOND],
    'POST /x/loans/L2/new-version': () => (refuses ? new Error('Too early.') : { registration: 'L3' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New version' }));
  const dialog = await screen.findByRole('dialog', { name: 'New version' });
  fireEvent.change(await within(dialog).findByLabelText(/Valid from/), { target: { value: '2030-01-01' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Too early.');
  refuses = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(api.callsOf('POST /x/loans/L2/new-version').map(({ body }) => body)).toEqual([{ from: '2030-01-01' }, { from: '2030-01-01' }]);
});

test('[issue 25, 2] whoever may not change it is offered no new version, and a list that cannot be read can be asked for again', async () => {
  const api = show(SECOND, { 'GET /x/loans': new Error('The line broke') }, false);
  await screen.findByText('The line broke');
  api.answers['GET /x/loans'] = [FIRST, SECOND];
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('link', { name: 'Version 1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
});

test('[issue 25, 2] a version stands beside the one before, only what differs, or beside any other', async () => {
  const versions = [
    { ...FIRST, rate: '0.05' },
    { ...SECOND, rate: '0.06', endDate: '2026-12-31' },
    { ...THIRD, rate: '0.06' },
  ];
  show({ ...SECOND, rate: '0.06' }, { 'GET /x/loans': versions });
  const region = await screen.findByRole('region', { name: 'Compare versions' });
  const cells = () =>
    within(region)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells()).toEqual([
    ['Field', 'Version 1', 'Version 2'],
    ['Start date', expect.stringContaining('2026'), expect.stringContaining('2026')],
    ['End date', expect.stringContaining('2026'), expect.stringContaining('2026')],
    ['Rate', '5.00%', '6.00%'],
  ]);
  fireEvent.click(within(region).getByRole('combobox', { name: 'Compare' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Version 3' }));
  expect(cells().map(([name]) => name)).toEqual(['Field', 'Start date', 'End date']);
});
