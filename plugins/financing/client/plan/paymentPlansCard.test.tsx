import type { RecordPage } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import PaymentPlansCard from './PaymentPlansCard.tsx';

const LIST = 'GET /financing/contracts';
const plan = (payment: string) => [{ index: 1, date: '2026-04-30', principal: '5000', interest: '180', payment }];

function show(contracts: readonly object[]) {
  const services = new FakeServices();
  services.api.answers[LIST] = contracts;
  services.api.answers['GET /financing/contracts/C1'] = { registration: 'C1', plan: plan('5180') };
  services.api.answers['GET /financing/contracts/C2'] = { registration: 'C2', plan: plan('6180') };
  renderWithServices(<PaymentPlansCard node={{ kind: 'PaymentPlans' }} page={{} as RecordPage} />, services);
  return services;
}

test('the plans of active contracts are shown one at a time', async () => {
  const services = show([{ registration: 'C1', name: 'Van' }, { registration: 'C2' }]);
  expect((await screen.findAllByText(/5,180/))[0]).toBeDefined();
  expect(services.api.calls[0]?.options.query).toMatchObject({ status: 'ACTIVE' });
  fireEvent.click(screen.getByRole('combobox', { name: 'Contract' }));
  fireEvent.click(await screen.findByRole('option', { name: 'C2' }));
  expect((await screen.findAllByText(/6,180/))[0]).toBeDefined();
});

test('without a contract it says what would be there', async () => {
  show([]);
  expect(await screen.findByText('The payments of your contracts will be listed here once they run.')).toBeDefined();
});
