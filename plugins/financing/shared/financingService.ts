import { defineEntity, offeredPersons, type RecordOf } from '@mortise/sdk';
import { code, contractRegistration, name, period, references } from './commonFields.ts';
import { servicingFixed, servicingWorkflow } from './servicingWorkflow.ts';

/** A service that a customer has with a contract: maintenance, tyres, insurance. */
export const FinancingService = defineEntity({
  name: 'FinancingService',
  collection: 'financing/financing-services',
  registrationPrefix: 'FSV',
  fields: {
    name,
    code,
    type: { type: 'select', list: 'serviceType', column: true, search: true },
    contractRegistration: { ...contractRegistration, mandatory: true },
    assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset', search: true },
    supplierRegistration: {
      type: 'reference',
      entity: 'Person',
      only: offeredPersons.supplier,
      label: 'Supplier',
      column: true,
      search: true,
    },
    ...period,
    frequency: { type: 'select', list: 'frequency', search: true },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    amountExclTax: { type: 'currency', label: 'Amount excl. tax', column: true, search: true, sort: true, aggregate: 'sum' },
    taxRate: { type: 'percentage', min: 0 },
    amountInclTax: { type: 'currency', label: 'Amount incl. tax', search: true },
    description: { type: 'textarea' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'code', 'externalReference'],
  keyFigure: 'amountExclTax',
  includes: {
    contractName: { path: 'contractRegistration', entity: 'Contract' },
    assetName: { path: 'assetRegistration', entity: 'Asset' },
    supplierName: { path: 'supplierRegistration', entity: 'Person' },
  },
  filterPairs: [{ date: 'endDate', sum: 'amountExclTax' }],
  fixed: servicingFixed,
  workflow: servicingWorkflow,
});
export type FinancingService = RecordOf<typeof FinancingService>;
