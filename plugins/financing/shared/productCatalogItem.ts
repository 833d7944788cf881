import { defineEntity, offeredPersons, type RecordOf } from '@mortise/sdk';
import { catalogWorkflow } from './catalogWorkflow.ts';
import { code, name, period, references } from './commonFields.ts';
import { fixedTerms, periodErrors, versionFields } from './versions.ts';

const LIMITS = 'Limits';

/** A product as it is offered for sale: with which scheme and table, for what, and within which limits. */
export const ProductCatalogItem = defineEntity({
  name: 'ProductCatalogItem',
  label: 'Product catalogue item',
  pluralLabel: 'Product catalogue',
  collection: 'financing/product-catalog-items',
  registrationPrefix: 'PCI',
  fields: {
    name,
    code,
    productRegistration: { type: 'reference', entity: 'Product', isParent: true, label: 'Product', column: true, search: true },
    schemeRegistration: { type: 'reference', entity: 'Scheme', label: 'Repayment scheme', column: true, search: true },
    productTableRegistration: { type: 'reference', entity: 'ProductTable', label: 'Product table', search: true },
    partnerRegistration: { type: 'reference', entity: 'Person', only: offeredPersons.partner, label: 'Partner', search: true },
    purposes: { type: 'multiselect', list: 'purpose', search: true },
    ...period,
    ...versionFields('ProductCatalogItem'),
    currency: { type: 'select', list: 'currency', default: 'EUR', group: LIMITS },
    lowestAmount: { type: 'currency', column: true, search: true, min: 0, group: LIMITS },
    highestAmount: { type: 'currency', column: true, search: true, min: 0, group: LIMITS },
    shortestDuration: { type: 'integer', label: 'Shortest duration in months', search: true, min: 0, max: 1200, group: LIMITS },
    longestDuration: { type: 'integer', label: 'Longest duration in months', search: true, min: 0, max: 1200, group: LIMITS },
    description: { type: 'textarea' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'code'],
  tellsApart: ['code', 'currency', 'endDate'],
  includes: {
    productName: { path: 'productRegistration', entity: 'Product' },
    schemeName: { path: 'schemeRegistration', entity: 'Scheme' },
    productTableName: { path: 'productTableRegistration', entity: 'ProductTable' },
    partnerName: { path: 'partnerRegistration', entity: 'Person' },
  },
  rules: periodErrors,
  fixedInUse: fixedTerms('ProductCatalogItem', [
    'productRegistration',
    'schemeRegistration',
    'productTableRegistration',
    'currency',
    'lowestAmount',
    'highestAmount',
    'shortestDuration',
    'longestDuration',
  ]),
  workflow: catalogWorkflow,
});
export type ProductCatalogItem = RecordOf<typeof ProductCatalogItem>;
