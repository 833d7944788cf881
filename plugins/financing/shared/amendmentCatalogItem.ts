import { defineEntity, type RecordOf } from '@mortise/sdk';
import { catalogWorkflow } from './catalogWorkflow.ts';
import { code, name, period, references } from './commonFields.ts';

/** A change that contracts may undergo, and what it costs. ENTITY-116. */
export const AmendmentCatalogItem = defineEntity({
  name: 'AmendmentCatalogItem',
  label: 'Amendment catalogue item',
  pluralLabel: 'Amendment catalogue',
  collection: 'financing/amendment-catalog-items',
  registrationPrefix: 'AMC',
  fields: {
    name,
    code,
    type: { type: 'select', list: 'amendmentType', column: true, search: true },
    contractTypes: { type: 'multiselect', list: 'contractType', label: 'Applies to', search: true },
    needsApproval: { type: 'checkbox', column: true, search: true },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    fee: { type: 'currency', column: true, search: true, sort: true, min: 0 },
    ...period,
    description: { type: 'textarea' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'code'],
  workflow: catalogWorkflow,
});
export type AmendmentCatalogItem = RecordOf<typeof AmendmentCatalogItem>;
