import { ApiError } from '@mortise/sdk';
import { FakeApi } from '@mortise/sdk/testing';
import { QuotationError } from '@mortise/sdk/domain';
import { when } from 'mobx';
import { expect, test } from 'vitest';
import type { Offer } from '../../shared/quotation/offeredTerms.ts';
import { QuotationStore } from './QuotationStore.ts';

const USUAL = { startDate: '2026-01-05', frequency: '30', duration: 36, sought: 'rent' } as const;
const OFFER: Offer = {
  registration: 'PCI1',
  versions: { offer: 'PCI1' },
  isOffered: true,
  longestDuration: 60,
  terms: { financialProduct: 'STANDARD', frequency: '90', paymentTiming: 'ADVANCE' },
  residuals: [],
  rates: [
    { duration: 36, rate: '0.05' },
    { duration: 60, rate: '0.06' },
    { fromAmount: '25000', duration: 60, rate: '0.045' },
  ],
};

/** The same with a table of residual values. */
const LEASE: Offer = {
  ...OFFER,
  residuals: [
    { duration: 24, share: '0.4' },
    { duration: 60, share: '0.1' },
  ],
};

async function leased() {
  const opened = open({ 'GET /financing/product-catalog-items/PCI1/offer': LEASE, 'POST /financing/quotations': new ApiError(0, 'X', '') });
  const variant = opened.store.variants[0]!;
  variant.form.assign({ price: '10000', offer: 'PCI1' });
  await when(() => variant.row.residualRate === '0.3');
  return { ...opened, variant };
}

function open(calls: Readonly<Record<string, unknown>> = {}, deal?: string) {
  const api = new FakeApi({ 'GET /financing/product-catalog-items/PCI1/offer': OFFER, ...calls });
  const store = new QuotationStore(api, USUAL, deal);
  return { api, store, stop: store.start() };
}

async function chosen() {
  const { store, stop } = open();
  const [variant] = store.variants;
  variant!.form.assign({ price: '10000', offer: 'PCI1' });
  await when(() => variant!.row.nominalRate === '0.05');
  return { variant: variant!, stop };
}

test('[issue 25, 3] a product fills in its terms, and its rate follows amount and duration', async () => {
  const { variant, stop } = await chosen();
  expect(variant.row).toMatchObject({ frequency: '90', paymentTiming: 'ADVANCE', financialProduct: 'STANDARD' });
  variant.form.assign({ duration: 48 });
  expect(variant.row.nominalRate).toBe('0.06');
  variant.form.assign({ price: '30000' });
  expect(variant.row.nominalRate).toBe('0.045');
  stop();
});

test('[issue 25, 3] a rate that is typed over the one of the product stays', async () => {
  const { variant, stop } = await chosen();
  variant.form.assign({ nominalRate: '0.04' });
  variant.form.assign({ duration: 48 });
  expect(variant.row.nominalRate).toBe('0.04');
  stop();
});

test('[issue 25, 3] outside of the product there is no offer to save, and the reason stands in the variant', async () => {
  const { variant, stop } = await chosen();
  variant.form.assign({ nominalRate: '0.05', duration: 63 });
  expect(variant.answer).toBeInstanceOf(QuotationError);
  expect(variant.answer).toMatchObject({ text: 'The product is offered for {months} months at most.', values: { months: '60' } });
  stop();
});

test('[issue 25, 3] terms of a saved quotation stay as they were saved, whatever its product says now', async () => {
  const row = { ...USUAL, registration: 'Q1', version: 1, offer: 'PCI1', price: '10000', nominalRate: '0.033', frequency: '30' };
  const { store, stop } = open({ 'GET /financing/deals/DEA1': { registration: 'DEA1', currency: 'EUR', quotations: [row] } }, 'DEA1');
  await when(() => store.variants[0]?.offer !== undefined);
  expect(store.variants[0]!.row).toMatchObject({ nominalRate: '0.033', frequency: '30' });
  expect(store.isUnsaved).toBe(false);
  stop();
});

test('a line that broke is no second version: the same quotation is sent again with its key, another one with its own', async () => {
  const { api, store, stop } = open({ 'POST /financing/quotations': new ApiError(0, 'NETWORK', 'The line broke') });
  store.variants[0]!.form.assign({ price: '10000', nominalRate: '0.05' });
  await store.save();
  await store.save();
  store.variants[0]!.form.assign({ price: '10001' });
  await store.save();
  const keys = api.calls.map(({ options }) => options.headers?.['Idempotency-Key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  stop();
});

test('a second asset makes lines of the price that was typed; with the last one that says nothing else it is the price again', () => {
  const { store, stop } = open();
  const [variant] = store.variants;
  variant!.form.assign({ price: '10000', discount: '0.1', nominalRate: '0.05' });
  variant!.addLine();
  expect(variant!.row).toMatchObject({ assets: [{ price: '10000', discount: '0.1', quantity: 1 }, { quantity: 1 }] });
  expect(variant!.row.price ?? null).toBeNull();
  variant!.lines[0]!.form.assign({ description: 'Tractor' });
  variant!.lines[1]!.form.assign({ description: 'Plough', price: '500', quantity: 2 });
  expect(variant!.answer).toMatchObject({ net: '10000.00' });
  variant!.seek('price');
  // The price that leads to the rounded rent.
  expect(variant!.answer).toMatchObject({ price: '10000.04' });
  variant!.removeLine(variant!.lines[1]!);
  expect(variant!.lines).toHaveLength(1);
  variant!.lines[0]!.form.assign({ description: null });
  variant!.addLine();
  variant!.removeLine(variant!.lines[1]!);
  expect(variant!.lines).toEqual([]);
  expect(variant!.row).toMatchObject({ price: '10000.00', discount: '0.1' });
  stop();
});

test('[issue 25, 2] the residual value follows the table of the product and the duration, and says that it does', async () => {
  const { variant, store, api, stop } = await leased();
  expect(variant.answer).toMatchObject({ residual: '3000.00', explanations: { residual: { formula: '10000.00 × 0.3 = 3000.00' } } });
  variant.form.assign({ duration: 48, price: '20000' });
  expect([variant.row.residualRate, variant.isResidualFromTable]).toEqual(['0.2', true]);
  expect(variant.answer).toMatchObject({ residual: '4000.00' });
  await store.save();
  expect(api.callsOf('POST /financing/quotations').at(-1)?.body).toMatchObject({ variants: [{ residualFrom: 'TABLE' }] });
  stop();
});

test.each([
  [{ residualRate: '0.25' }, '2500.00'],
  [{ residualValue: '2000' }, '2000.00'],
  [{ residualValue: '0' }, '0.00'],
])('[issue 25, 2] a residual value that is typed stays, and a click returns to the table: %o', async (typed, residual) => {
  const { variant, stop } = await leased();
  variant.form.assign(typed);
  variant.form.assign({ duration: 48 });
  expect(variant.isResidualFromTable).toBe(false);
  expect(variant.answer).toMatchObject({ residual });
  expect(variant.quoted.residualFrom).toBe('TYPED');
  variant.useTable();
  expect([variant.row.residualValue, variant.row.residualRate, variant.isResidualFromTable]).toEqual([undefined, '0.2', true]);
  variant.form.assign({ duration: 60 });
  expect(variant.answer).toMatchObject({ residual: '1000.00' });
  stop();
});

test('[issue 25, 2] beyond the table nothing is guessed: the variant names its range, until a residual value is typed', async () => {
  const { variant, store, stop } = await leased();
  variant.form.assign({ duration: 12, nominalRate: '0.05' });
  expect(variant.answer).toMatchObject({ term: 'residual', values: { months: '12', shortest: '24', longest: '60' } });
  expect(store.canSave).toBe(false);
  variant.form.assign({ residualValue: '500' });
  expect(variant.answer).toMatchObject({ residual: '500.00' });
  stop();
});

test("[issue 25, 2] the residual value that was looked for is not the table's, and without the product the table says nothing any more", async () => {
  const { variant, stop } = await leased();
  variant.form.assign({ nominalRate: '0.05', instalment: '600' });
  variant.seek('residual');
  expect([variant.hasTable, variant.row.residualRate]).toEqual([false, undefined]);
  variant.seek('rent');
  expect(variant.isResidualFromTable).toBe(false);
  variant.useTable();
  variant.form.assign({ offer: null });
  expect([variant.row.residualRate, variant.answer]).toMatchObject([undefined, { residual: '0.00' }]);
  stop();
});

test('[issue 25, 2] a saved residual value follows the table on, unless the table says something else by now', async () => {
  const row = { ...USUAL, registration: 'Q1', version: 1, offer: 'PCI1', price: '10000', nominalRate: '0.05', residualValue: '3000' };
  for (const [residualRate, expected] of [
    ['0.3', '0.2'],
    ['0.33', '0.33'],
  ]) {
    const deal = { registration: 'DEA1', currency: 'EUR', quotations: [{ ...row, residualRate, residualFrom: 'TABLE' }] };
    const calls = { 'GET /financing/deals/DEA1': deal, 'GET /financing/product-catalog-items/PCI1/offer': LEASE };
    const { store, stop } = open(calls, 'DEA1');
    await when(() => store.variants[0]?.offer !== undefined);
    const [variant] = store.variants;
    expect([variant!.row.residualRate, variant!.row.residualValue, store.isUnsaved]).toEqual([residualRate, undefined, false]);
    variant!.form.assign({ duration: 48 });
    expect(variant!.row.residualRate).toBe(expected);
    stop();
  }
});

test('[issue 25, 3] the contract type is chosen, until a product gives its own; a deal that has one already hands it on', async () => {
  const typed = { registration: 'DEA1', currency: 'EUR', type: 'LOAN' };
  const calls = {
    'GET /financing/deals/DEA1': typed,
    'GET /financing/product-catalog-items/PCI1/offer': { ...OFFER, contractType: 'LEASE' },
  };
  const { store, stop } = open(calls, 'DEA1');
  await when(() => store.variants[0]?.row.contractType === 'LOAN');
  const [variant] = store.variants;
  const field = variant!.form.field('contractType');
  expect([field.isDisabled, field.hint]).toEqual([false, 'Needed before it is accepted']);
  variant!.form.assign({ offer: 'PCI1' });
  await when(() => variant!.offer !== undefined);
  expect([variant!.row.contractType, field.isDisabled, field.hint]).toEqual(['LEASE', true, 'The product says it.']);
  variant!.form.assign({ offer: null });
  expect(field.isDisabled).toBe(false);
  stop();
});
