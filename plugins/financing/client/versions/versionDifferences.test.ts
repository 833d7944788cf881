import { expect, test } from 'vitest';
import { Product } from '../../shared/product.ts';
import { ProductTable } from '../../shared/productTable.ts';
import { versionDifferences } from './versionDifferences.ts';

test('[issue 25, 2] two versions are compared by their terms: the same amount written otherwise is no difference', () => {
  const old = { name: 'Lease', rate: '0.05', code: 'STANDARD', version: 1, endDate: '2026-06-30', description: '' };
  const now = { name: 'Lease', rate: '0.0500', code: 'GREEN', version: 2, previousVersion: 'PRD1', startDate: '2026-07-01' };
  expect(versionDifferences(Product.fields, old, now).map((one) => [one.name, one.old, one.now])).toEqual([
    ['code', 'STANDARD', 'GREEN'],
    ['startDate', undefined, '2026-07-01'],
    ['endDate', '2026-06-30', undefined],
  ]);
});

test('[issue 25, 2] rate tables are compared row by row, whatever their order: changed, new and gone', () => {
  const row = (fromAmount: string, duration: number, rate: string) => ({ fromAmount, duration, rate });
  const old = { rates: [row('0', 36, '0.05'), row('0', 60, '0.06'), row('25000', 36, '0.04')] };
  const now = { rates: [row('0.00', 60, '0.065'), row('0.00', 36, '0.05'), row('50000', 36, '0.03')] };
  const found = versionDifferences(ProductTable.fields, old, now);
  expect(found.map((one) => [one.name, one.row, one.old, one.now])).toEqual([
    ['rate', { fromAmount: '0.00', duration: 60 }, '0.06', '0.065'],
    ['rate', { fromAmount: '25000', duration: 36 }, '0.04', undefined],
    ['rate', { fromAmount: '50000', duration: 36 }, undefined, '0.03'],
  ]);
});

test('[issue 25, 2] tables of residual values are compared by duration', () => {
  const old = { residuals: [{ duration: 36, share: '0.3' }] };
  const now = { residuals: [{ duration: 36, share: '0.32' }] };
  expect(versionDifferences(ProductTable.fields, old, now).map((one) => [one.name, one.row, one.old, one.now])).toEqual([
    ['share', { duration: 36 }, '0.3', '0.32'],
  ]);
});
