import { defineEntity, PAYABLE, type RecordOf } from '@mortise/sdk';
import { catalogWorkflow } from './catalogWorkflow.ts';
import { code, name, period, references } from './commonFields.ts';
import { fixedTerms, periodErrors, versionFields } from './versions.ts';

/** An element that contracts of a product get: its kind and how its amount comes about. ENTITY-116. */
export const ProductElementCatalogItem = defineEntity({
  name: 'ProductElementCatalogItem',
  label: 'Element catalogue item',
  pluralLabel: 'Element catalogue',
  collection: 'financing/product-element-catalog-items',
  registrationPrefix: 'PEC',
  fields: {
    name,
    code,
    type: { type: 'select', list: 'contractElementType', column: true, search: true },
    productRegistration: { type: 'reference', entity: 'Product', isParent: true, label: 'Product', column: true, search: true },
    pr: { type: 'select', list: 'payableReceivable', label: 'Payable or receivable', search: true, default: 'R' },
    isOptional: { type: 'checkbox', label: 'Optional', column: true, search: true },
    calculation: { type: 'select', list: 'elementCalculation', column: true, search: true },
    frequency: { type: 'select', list: 'frequency' },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    amount: { type: 'currency', negativeWhen: PAYABLE, column: true, search: true },
    rate: { type: 'percentage', column: true, search: true },
    taxRate: { type: 'percentage', min: 0 },
    ...period,
    ...versionFields('ProductElementCatalogItem'),
    description: { type: 'textarea' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'code'],
  includes: { productName: { path: 'productRegistration', entity: 'Product' } },
  rules: periodErrors,
  fixedInUse: fixedTerms('ProductElementCatalogItem', []),
  workflow: catalogWorkflow,
});
export type ProductElementCatalogItem = RecordOf<typeof ProductElementCatalogItem>;
