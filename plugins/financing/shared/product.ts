import { defineEntity, type RecordOf } from '@mortise/sdk';
import { catalogWorkflow } from './catalogWorkflow.ts';
import { contractRegistration, fundRegistration, name, period } from './commonFields.ts';
import { orderErrors } from './orderErrors.ts';
import { allocationFields } from './quotation/termFields.ts';
import { fixedTerms, periodErrors, versionFields } from './versions.ts';

/** What kind of contract is offered, at which rate, and from which fund. */
export const Product = defineEntity({
  name: 'Product',
  collection: 'financing/products',
  registrationPrefix: 'PRD',
  fields: {
    name,
    contractType: { type: 'select', list: 'contractType', column: true, search: true },
    code: { type: 'select', list: 'financialProduct', label: 'Financial product', column: true, search: true },
    ...period,
    ...versionFields('Product'),
    rate: { type: 'percentage', column: true, search: true, sort: true },
    reference: { type: 'text', column: true, search: true },
    allocation: { type: 'percentage', label: 'Share of the fund', column: true, search: true, min: 0, max: 1 },
    ...allocationFields,
    fundRegistration,
    contractRegistration: { ...contractRegistration, label: 'Master contract' },
    description: { type: 'textarea' },
  },
  text: ['registration', 'name', 'status', 'reference'],
  tellsApart: ['contractType', 'reference', 'endDate'],
  includes: {
    fundName: { path: 'fundRegistration', entity: 'Fund' },
    contractName: { path: 'contractRegistration', entity: 'Contract' },
  },
  rules: (record) => [...periodErrors(record), ...orderErrors(record)],
  fixedInUse: fixedTerms('Product', ['contractType', 'code', 'rate', 'reference', 'allocationFirst', 'allocationOrder']),
  workflow: catalogWorkflow,
});
export type Product = RecordOf<typeof Product>;
