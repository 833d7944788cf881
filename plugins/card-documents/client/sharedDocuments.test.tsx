import type { DocumentInfo, EntityRecord } from '@mortise/sdk';
import { defineEntity } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import DocumentsCard from './DocumentsCard.tsx';
import SharedDocumentsCard from './SharedDocumentsCard.tsx';

const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { name: { type: 'text' } } });
const documentOf = (index: number): DocumentInfo => ({
  _id: `d${index}`,
  name: `Offer ${index}.pdf`,
  contentType: 'application/pdf',
  size: 1024,
  entityName: 'Loan',
  entityRegistration: 'L1',
  version: 1,
  _insertDate: '2026-01-31T10:00:00.000Z',
  _insertUser: 'ada@demo',
});
const ALL = 'GET /core/readable-documents';

test('documents of all records are listed with what they belong to, fifty at a time', async () => {
  const services = new FakeServices({ entities: [Loan] });
  services.api.answers[ALL] = ({ options }: { options: { query?: Record<string, unknown> } }) =>
    options.query?.['offset'] === 0 ? Array.from({ length: 50 }, (_, index) => documentOf(index)) : [documentOf(50)];
  renderWithServices(<SharedDocumentsCard node={{ kind: 'SharedDocuments' }} page={{} as RecordPage} />, services);
  expect(await screen.findByText('Offer 0.pdf')).toBeDefined();
  expect(screen.getAllByText('L1')[0]!.getAttribute('href')).toBe('/loan/L1');
  fireEvent.click(screen.getByText('Show more'));
  expect(await screen.findByText('Offer 50.pdf')).toBeDefined();
  expect(screen.queryByText('Show more')).toBeNull();
});

test('without any it says what would be there; what failed can be tried again', async () => {
  const services = new FakeServices({ entities: [Loan] });
  services.api.answers[ALL] = () => {
    throw new Error('no network');
  };
  renderWithServices(<SharedDocumentsCard node={{ kind: 'SharedDocuments' }} page={{} as RecordPage} />, services);
  const again = await screen.findByRole('button', { name: 'Try again' });
  services.api.answers[ALL] = [];
  fireEvent.click(again);
  expect(await screen.findByText(/What is shared with you will be listed here/)).toBeDefined();
});

test('a document is shown to clients, and hidden from them, by its menu', async () => {
  const services = new FakeServices({ entities: [Loan] });
  let isShared = false;
  services.api.answers['GET /x/loans/L1/documents'] = () => [{ ...documentOf(1), ...(isShared && { isShared: true }) }];
  services.api.answers['PATCH /x/loans/L1/documents/d1'] = ({ body }: { body?: unknown }) => {
    isShared = (body as { isShared: boolean }).isShared;
    return {};
  };
  const page = { entity: Loan, record: { registration: 'L1' } as EntityRecord, isWritable: true } as unknown as RecordPage;
  renderWithServices(<DocumentsCard node={{ kind: 'Documents' }} page={page} />, services);
  const choose = async (action: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'More for Offer 1.pdf' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Show to clients');
  expect(await screen.findByText('Shown to clients')).toBeDefined();
  await choose('Hide from clients');
  await expect.poll(() => screen.queryByText('Shown to clients')).toBeNull();
});
