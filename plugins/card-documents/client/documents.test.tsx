import { defineEntity, type DocumentInfo, type EntityRecord } from '@mortise/sdk';
import { DialogsService, NotificationsService, OfflineService, type RecordPage, type WaitingChange } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import DocumentsCard from './DocumentsCard.tsx';

const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { name: { type: 'text' } } });
const ROUTE = '/x/loans/L1/documents';
const offer: DocumentInfo = {
  _id: 'd1',
  name: 'Offer.pdf',
  contentType: 'application/pdf',
  size: 1_572_864,
  entityName: 'Loan',
  entityRegistration: 'L1',
  version: 2,
  _insertDate: '2026-01-31T10:00:00.000Z',
  _insertUser: 'ada@demo',
};

function open({ isWritable = true, documents = [offer] as readonly DocumentInfo[], converted = ['pdf', 'docx'] } = {}) {
  const services = new FakeServices({ entities: [Loan] });
  services.api.answers[`GET ${ROUTE}`] = documents;
  services.api.answers['GET /core/conversions'] = { extensions: converted };
  const page = { entity: Loan, record: { registration: 'L1' } as EntityRecord, isWritable } as unknown as RecordPage;
  renderWithServices(<DocumentsCard node={{ kind: 'Documents' }} page={page} />, services);
  return services;
}
const choose = async (action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More for Offer.pdf' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('[FILE-022] a row tells size, date and user', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Offer.pdf' })).toBeDefined();
  expect(screen.getByText('1.5 MB')).toBeDefined();
  expect(screen.getByText('ada@demo')).toBeDefined();
});

test('[FILE-004] [FILE-005] a document is renamed where it stands; Escape leaves it as it is', async () => {
  const { api } = open();
  api.answers[`PATCH ${ROUTE}/d1`] = offer;
  await choose('Rename');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveProperty('value', 'Offer');
  fireEvent.change(name, { target: { value: 'Other' } });
  fireEvent.keyDown(name, { key: 'Escape' });
  expect(api.callsOf(`PATCH ${ROUTE}/d1`)).toEqual([]);
  await choose('Rename');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Signed offer' } });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Enter' });
  await waitFor(() => expect(api.callsOf(`PATCH ${ROUTE}/d1`)[0]?.body).toEqual({ name: 'Signed offer.pdf', type: null }));
  expect(await screen.findByRole('button', { name: 'Offer.pdf' })).toBeDefined();
});

test('[FILE-006] it is deleted after a question that tells of its versions', async () => {
  const services = open();
  const confirm = vi.spyOn(services.get((await import('@mortise/sdk/client')).DialogsService), 'confirm');
  services.api.answers[`DELETE ${ROUTE}/d1`] = undefined;
  await choose('Delete');
  await waitFor(() => expect(services.api.callsOf(`DELETE ${ROUTE}/d1`)).toHaveLength(1));
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({ message: 'Offer.pdf goes with all its 2 versions.', isDangerous: true });
});

test('[FILE-020] a download without a name says so', async () => {
  const services = open();
  services.api.answers[`GET ${ROUTE}/d1/content`] = new Error('No file name found');
  const failure = vi.spyOn(services.get(NotificationsService), 'failure');
  fireEvent.click(await screen.findByRole('button', { name: 'Download Offer.pdf' }));
  await waitFor(() => expect(failure.mock.calls[0]?.[0]).toMatchObject({ message: 'No file name found' }));
});

test('[FILE-003] versions are listed, and one is made the latest again', async () => {
  const { api } = open();
  api.answers[`GET ${ROUTE}/d1/versions`] = [offer, { ...offer, version: 1, size: 10 }];
  api.answers[`POST ${ROUTE}/d1/versions/1/restore`] = offer;
  fireEvent.click(await screen.findByRole('button', { name: 'Versions of Offer.pdf' }));
  const versions = await screen.findByRole('region', { name: 'Versions of Offer.pdf' });
  expect(await within(versions).findAllByRole('button', { name: 'Offer.pdf' })).toHaveLength(2);
  fireEvent.click(within(versions).getByRole('button', { name: 'Restore version 1 of Offer.pdf' }));
  await waitFor(() => expect(api.callsOf(`POST ${ROUTE}/d1/versions/1/restore`)).toHaveLength(1));
});

test('[FILE-016] a PDF is offered only where the server can make one of the file', async () => {
  open({ documents: [offer, { ...offer, _id: 'd2', name: 'Letter.docx' }], converted: ['pdf'] });
  fireEvent.click(await screen.findByRole('button', { name: 'More for Offer.pdf' }));
  expect(await screen.findByRole('menuitem', { name: 'Add a watermark' })).toBeDefined();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'More for Letter.docx' }));
  expect((await screen.findAllByRole('menuitem', { name: 'Upload a new version' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('menuitem', { name: 'Make a PDF' })).toBeNull();
});

test('[FILE-016] why no PDF was made stands in the dialog that asked for it', async () => {
  const { api } = open({ documents: [{ ...offer, name: 'Letter.docx' }] });
  api.answers[`POST ${ROUTE}/d1/pdf`] = new Error('LibreOffice took too long');
  fireEvent.click(await screen.findByRole('button', { name: 'More for Letter.docx' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Make a PDF' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Watermark' }), { target: { value: ' DRAFT ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make a PDF' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('LibreOffice took too long');
  expect(api.callsOf(`POST ${ROUTE}/d1/pdf`)[0]?.body).toEqual({ watermark: 'DRAFT' });
});

test('[FILE-002] who may not write neither uploads nor changes', async () => {
  open({ isWritable: false });
  fireEvent.click(await screen.findByRole('button', { name: 'More for Offer.pdf' }));
  await screen.findByRole('menuitem', { name: 'Versions' });
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
});

const photo: WaitingChange = {
  id: '00000003',
  method: 'POST',
  url: ROUTE,
  key: 'L1',
  kind: 'Loan',
  title: 'Loan',
  username: 'test@demo',
  isLast: false,
  data: { name: 'front.jpg' },
  before: {},
  trials: 0,
  idempotencyKey: 'k',
  date: '2026-03-02T10:00:00Z',
  state: 'waiting',
  file: { name: 'front.jpg', size: 2048, contentType: 'image/jpeg' },
};

/** The card of a record that files wait for. */
function openWaiting(changes: readonly WaitingChange[]) {
  const services = new FakeServices({ entities: [Loan] });
  services.api.answers[`GET ${ROUTE}`] = [{ _id: 'd1', name: 'offer.pdf', contentType: '', size: 1, version: 1 }];
  const offline = observable({ ...services.get(OfflineService), changes, drop: vi.fn(async () => {}) }, {}, { deep: false });
  const confirm = vi.fn(() => Promise.resolve(true));
  services.set(OfflineService, offline).set(DialogsService, { confirm });
  const page = { entity: Loan, record: { registration: 'L1' } as EntityRecord, isWritable: true } as unknown as RecordPage;
  renderWithServices(<DocumentsCard node={{ kind: 'Documents' }} page={page} />, services);
  return { services, offline, confirm };
}

test('[OFFLINE-049] a file that was added without a network stands among the documents as waiting, of this record alone, and the documents are read once it was sent', async () => {
  const { services, offline } = openWaiting([
    photo,
    { ...photo, id: '00000004', url: '/x/loans/L2/documents', file: { ...photo.file!, name: 'other.jpg' } },
    { ...photo, id: '00000005', url: `${ROUTE}/d1/versions`, file: { ...photo.file!, name: 'signed.pdf' } },
  ]);
  const list = await screen.findByRole('list', { name: 'Waiting for the network' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['front.jpg2 KB · Waiting for the network', 'signed.pdfNew version of offer.pdf · 2 KB · Waiting for the network']);
  const before = services.api.callsOf(`GET ${ROUTE}`).length;
  runInAction(() => (offline.changes = []));
  await waitFor(() => expect(services.api.callsOf(`GET ${ROUTE}`).length).toBe(before + 1));
  expect(screen.queryByRole('list', { name: 'Waiting for the network' })).toBeNull();
});

test('[OFFLINE-017] [OFFLINE-019] one that the server refused says why, and is dropped only once the user agrees', async () => {
  const { offline, confirm } = openWaiting([{ ...photo, state: 'failed', error: 'It holds a virus' }]);
  expect((await screen.findByRole('list', { name: 'Waiting for the network' })).textContent).toContain(
    'Refused by the server: It holds a virus',
  );
  fireEvent.click(screen.getByRole('button', { name: 'More for front.jpg' }));
  expect(await screen.findByRole('menuitem', { name: 'Retry' })).toBeDefined();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Drop' }));
  await waitFor(() => expect(offline.drop).toHaveBeenCalledWith('00000003'));
  expect(confirm.mock.calls[0]).toMatchObject([{ title: 'Drop front.jpg?', isDangerous: true }]);
});
