import { ApiError, type EntityRecord } from '@mortise/sdk';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Person } from '../../shared/person.ts';
import { Signer } from './Signer.tsx';

const PATH = 'GET /person/persons/PER1/ascendants';
const signs = (personRegistration: string) => ({ relation: 'SIGNEROF', personRegistration });
const company = (...ascendants: object[]) => ({ registration: 'PER1', type: 'C', ascendants }) as unknown as EntityRecord;
const withPersons = () => new FakeServices({ entities: [Person] });

test('[PERSON-130] [API-103] the last of those who sign for a person is named on its page, with a link', async () => {
  const services = withPersons();
  services.api.answers[PATH] = [
    { ...signs('PER2'), person: { registration: 'PER2', name: 'Grace Hopper' } },
    { ...signs('PER3'), person: { registration: 'PER3', name: 'Ada Lovelace' } },
  ];
  const { findByRole, queryByText } = renderWithServices(
    <Signer entity={Person} record={company(signs('PER2'), signs('PER3'))} />,
    services,
  );
  expect((await findByRole('link', { name: /Ada Lovelace/ })).getAttribute('href')).toBe('/person/PER3');
  expect(queryByText('Grace Hopper')).toBeNull();
});

test('nothing is asked about a person for whom nobody signs', () => {
  const services = withPersons();
  const { container } = renderWithServices(
    <Signer entity={Person} record={company({ relation: 'MOTHERCOMPANY', personRegistration: 'PER4' })} />,
    services,
  );
  expect(container.querySelector('[data-field]')).toBeNull();
  expect(services.api.calls).toEqual([]);
});

test('[API-104] where the call fails, that is logged and nobody is shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const services = withPersons();
  services.api.answers[PATH] = new ApiError(500, 'FAILED', 'no answer');
  const { container } = renderWithServices(<Signer entity={Person} record={company(signs('PER2'))} />, services);
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ code: 'FAILED' })));
  expect(container.querySelector('[data-field]')).toBeNull();
  log.mockRestore();
});
