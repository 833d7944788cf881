import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Offer } from '../../shared/quotation/offeredTerms.ts';
import { ResidualSource } from './ResidualSource.tsx';
import { Variant } from './Variant.ts';

const OFFER: Offer = {
  registration: 'PCI1',
  versions: { offer: 'PCI1' },
  isOffered: true,
  terms: {},
  rates: [],
  residuals: [
    { duration: 24, share: '0.4' },
    { duration: 60, share: '0.1' },
  ],
};

function show(offer: Offer) {
  const variant = new Variant(1, { price: '10000', nominalRate: '0.05', duration: 48, startDate: '2026-01-05', offer: 'PCI1' });
  variant.take(offer);
  variant.takeResidual();
  renderWithServices(<ResidualSource variant={variant} />, new FakeServices({}));
  return variant;
}

test("[issue 25, 2] the form says whether the residual value is the table's or typed, and one click takes the table again", () => {
  const variant = show(OFFER);
  expect(screen.getByText('Residual value from the table of the product: 20.00%')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => variant.form.assign({ residualValue: '1234' }));
  expect(screen.getByText('Residual value as it is typed; the table says 20.00%')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use the table' }));
  expect([variant.row.residualValue, variant.row.residualRate]).toEqual([undefined, '0.2']);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => variant.form.assign({ duration: 72, residualValue: '1' }));
  expect(screen.getByText('Residual value as it is typed; the table says none for this duration')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[issue 25, 2] of a product without a table nothing is said', () => {
  show({ ...OFFER, residuals: [] });
  expect(screen.queryByText(/table/)).toBeNull();
});

test('[issue 25, 3] of a table that goes by use, the agreed use is asked for in sight and the share follows it', () => {
  const variant = show({ ...OFFER, residuals: OFFER.residuals.map((line) => ({ ...line, usage: 15_000 })) });
  expect([variant.goesByUse, variant.offeredResidual]).toEqual([true, undefined]);
  act(() => variant.form.assign({ yearlyUsage: 15_000 }));
  expect(variant.offeredResidual).toBe('0.2');
  expect(show(OFFER).goesByUse).toBe(false);
});
