import { ApiError, type EntityRecord } from '@mortise/sdk';
import type { CardProps } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Person } from '../shared/person.ts';
import PersonUsersCard from './PersonUsersCard.tsx';

test('issue 19: users of a person that could not be read are told as that, and can be tried again', async () => {
  const services = new FakeServices({ entities: [Person] });
  services.api.answers['GET /core/users'] = new ApiError(0, 'NETWORK_ERROR', 'no network');
  const page = { entity: Person, record: { registration: 'P1', type: 'I' } as unknown as EntityRecord } as unknown as CardProps['page'];
  const { findByText, findByRole, queryByText } = renderWithServices(
    <PersonUsersCard node={{ kind: 'PersonUsers' }} page={page} />,
    services,
  );
  await findByText('This could not be loaded');
  expect(queryByText('Nobody signs in as this person yet.')).toBeNull();
  services.api.answers['GET /core/users'] = [];
  fireEvent.click(await findByRole('button', { name: 'Try again' }));
  expect(await findByText('Nobody signs in as this person yet.')).toBeDefined();
});
