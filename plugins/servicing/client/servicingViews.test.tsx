import { defineEntity, type EntityRecord } from '@mortise/sdk';
import type { CardProps, RecordPage } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import AssetLeasesCard from './AssetLeasesCard.tsx';
import ClientServicingCard from './ClientServicingCard.tsx';

const Party = defineEntity({ name: 'Party', collection: 'x/parties', registrationPrefix: 'P', fields: {} });

function show(Card: ComponentType<CardProps>, calls: Readonly<Record<string, unknown>>) {
  const page = { entity: Party, record: { registration: 'P1' } as EntityRecord } as unknown as RecordPage;
  return renderWithServices(<Card node={{ kind: 'X' }} page={page} />, new FakeServices({ entities: [Party], api: new FakeApi(calls) }));
}

const ENTERED = { user: 'eva', entered: '2026-05-02T08:00:00Z', currency: 'EUR', number: 1 };

test('[issue 25, 9] the page of a client says what they owe by currency, how late, what falls due next and what happened, also what was taken back', async () => {
  const payment = { ...ENTERED, contract: 'C1', key: 'p', kind: 'payment', date: '2026-05-01', payload: { amount: '40.00', accounts: {} } };
  const reverse = { ...payment, key: 'r', kind: 'reverse', payload: { reverses: 'p', accounts: {} } };
  const { findByRole, getByRole, container } = show(ClientServicingCard, {
    'GET /person/persons/P1/servicing': {
      asOf: '2026-05-15',
      sums: [
        {
          currency: 'EUR',
          contracts: 2,
          exposure: '1500.00',
          notDue: '1000.00',
          open: '500.00',
          overdue: '500.00',
          overdueSince: '2026-04-30',
          unapplied: '0.00',
        },
      ],
      next: [{ contract: 'C1', date: '2026-07-31', kind: 'rent', amount: '505.00', currency: 'EUR' }],
      events: [reverse],
      takenBack: [payment],
      isPart: false,
    },
  });
  expect((await findByRole('grid', { name: /Next due/ })).textContent).toMatch(/Rent of .*505\.00/);
  expect(container.querySelector('dl')!.textContent).toMatch(/1,500\.00.*2 contracts.*1,000\.00.*500\.00.*15 days late/);
  expect(within(getByRole('region', { name: 'What happened last' })).getByRole('listitem').textContent).toMatch(
    /Taken back: 40\.00 EUR received/,
  );
});

test('[issue 25, 9] the page of an asset says who has it, since when, and who had it before', async () => {
  const lease = { clients: [{ registration: 'P1', name: 'Boreal Mills' }], currency: 'EUR' };
  const { findByRole } = show(AssetLeasesCard, {
    'GET /asset/assets/P1/leases': [
      { ...lease, contract: 'C2', contractName: 'Press', from: '2026-02-01', worth: '900.00' },
      { ...lease, contract: 'C1', contractName: 'Old press', from: '2022-02-01', until: '2026-01-31', end: 'return' },
    ],
  });
  const rows = within(await findByRole('grid', { name: 'Leases' })).getAllByRole('row');
  expect(rows[1]!.textContent).toMatch(/Press.*Boreal Mills.*With the client.*900\.00/);
  expect(rows[2]!.textContent).toMatch(/Old press.*Came back, /);
});
