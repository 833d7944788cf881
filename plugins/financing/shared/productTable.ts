import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { catalogWorkflow } from './catalogWorkflow.ts';
import { code, name, period, references } from './commonFields.ts';
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

/** The rates of a product by amount and duration. */
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
  },
  text: ['registration', 'name', 'status', 'code'],
  tellsApart: ['code', 'productRegistration', 'startDate'],
  includes: { productName: { path: 'productRegistration', entity: 'Product' } },
  rules: periodErrors,
  fixedInUse: fixedTerms('ProductTable', ['productRegistration', 'frequency', 'currency', 'rates']),
  workflow: catalogWorkflow,
});
export type ProductTable = RecordOf<typeof ProductTable>;
