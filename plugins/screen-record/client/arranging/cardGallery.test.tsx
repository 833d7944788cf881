import { defineEntity, type EntityShape } from '@mortise/sdk';
import { DragDropProvider } from '@dnd-kit/react';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ArrangingStore } from './ArrangingStore.ts';
import { CardGallery } from './CardGallery.tsx';

const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { name: { type: 'text' } } });
const load = () => Promise.resolve({ default: () => null });
const only = (name: string) => (entity: EntityShape) => (entity.name === name ? [{ kind: 'Any' }] : []);

test('[RECORD-032] the gallery leaves out cards that have nothing to show of the record type, and says so', () => {
  const services = new FakeServices({ entities: [Loan] });
  services.contributions.add({
    cards: [
      { id: 'Text', load },
      { id: 'Loans', placement: { column: 'left', order: 1, nodes: only('Loan') }, load },
      { id: 'Deals', placement: { column: 'left', order: 1, nodes: only('Deal') }, load },
      { id: 'Plans', fits: ({ fields }) => 'plan' in fields, load },
    ],
  });
  const store = { needs: { record: { entity: Loan } }, insertion: {} } as unknown as ArrangingStore;
  renderWithServices(
    <DragDropProvider>
      <CardGallery store={store} />
    </DragDropProvider>,
    services,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Loans', 'Text']);
  expect(screen.getByText('2 cards are left out: they have nothing to show of Loans.')).toBeDefined();
});
