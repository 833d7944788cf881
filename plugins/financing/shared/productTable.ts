import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { catalogWorkflow } from './catalogWorkflow.ts';
import { code, name, period, references } from './commonFields.ts';
import { RESIDUAL_SHARE } from './quotation/termFields.ts';
import { residualErrors } from './residualErrors.ts';
import { fixedTerms, periodErrors, versionFields } from './versions.ts';

/** A rate, by how much is financed for how long. */
const rates = {
  type: 'items',
  label: 'Rates',
  fields: {
    fromAmount: { type: 'currency', label: 'From this amount', min: 0 },
    duration: { type: 'integer', label: 'Up to so many months', min: 1, max: 1200, mandatory: true },
    rate: { type: 'percentage', mandatory: true },
  },
} as const satisfies Fields[string];

/** What is left of the price at the end, by how long it takes, and perhaps by use; in a straight line between two durations. */
const residuals = {
  type: 'items',
  label: 'Residual values',
  fields: {
    duration: { type: 'integer', label: 'Duration in months', min: 1, max: 1200, mandatory: true },
    usage: { type: 'integer', label: 'Up to so much use a year', min: 0, max: 10_000_000 },
    share: { type: 'percentage', label: RESIDUAL_SHARE, min: 0, max: 1, mandatory: true },
  },
} as const satisfies Fields[string];

/** The rates of a product by amount and duration, and its residual values by duration and use. */
export const ProductTable = defineEntity({
  name: 'ProductTable',
  collection: 'financing/product-tables',
  registrationPrefix: 'PTB',
  fields: {
    name,
    code,
    productRegistration: { type: 'reference', entity: 'Product', isParent: true, label: 'Product', column: true, search: true },
    frequency: { type: 'select', list: 'frequency', column: true, search: true },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    ...period,
    ...versionFields('ProductTable'),
    description: { type: 'textarea' },
    ...references,
    rates,
    residuals,
  },
  text: ['registration', 'name', 'status', 'code'],
  tellsApart: ['code', 'productRegistration', 'startDate'],
  includes: { productName: { path: 'productRegistration', entity: 'Product' } },
  rules: (record) => [...periodErrors(record), ...residualErrors(record)],
  fixedInUse: fixedTerms('ProductTable', ['productRegistration', 'frequency', 'currency', 'rates', 'residuals']),
  workflow: catalogWorkflow,
});
export type ProductTable = RecordOf<typeof ProductTable>;
