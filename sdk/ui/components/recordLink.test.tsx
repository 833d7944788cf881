import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EntitiesService } from '../../client/services/EntitiesService.ts';
import { defineEntity } from '../../entity/EntityDefinition.ts';
import { FakeServices } from '../../testing/FakeServices.ts';
import { renderWithServices } from '../../testing/renderWithServices.tsx';
import { RecordLink } from './RecordLink.tsx';

const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { name: { type: 'text' } } });

function show(registration: string, configuration = {}) {
  const services = new FakeServices({ entities: [Loan], configuration });
  const nameOf = (_entity: string, asked: string) => Promise.resolve(asked === 'GONE' ? undefined : { registration: asked, name: 'Van' });
  services.set(EntitiesService, { ...services.get(EntitiesService), nameOf });
  renderWithServices(<RecordLink entity="Loan" registration={registration} />, services);
}

test('[PERM-029] a record that cannot be loaded is its registration, without a link', async () => {
  show('GONE');
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(screen.getByText('GONE')).toBeTruthy();
});

test('[PERM-029] one that is there is a link with its name', async () => {
  show('L1');
  expect((await screen.findByRole('link', { name: 'Van' })).getAttribute('href')).toBe('/loan/L1');
});

test('[PERM-029] one that the user may not read is not even asked for', () => {
  show('L1', { user: { username: 'eva', profiles: [], isAdmin: false, isMainAdmin: false, isSuperAdmin: false } });
  expect([screen.queryByRole('link'), screen.getByText('L1').textContent]).toEqual([null, 'L1']);
});
