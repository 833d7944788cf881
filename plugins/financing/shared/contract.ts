import { defineEntity, type RecordOf } from '@mortise/sdk';
import { contractFields, contractIncludes, contractRoles, contractText, formerClients } from './contractFields.ts';
import { contractFixed, contractWorkflow } from './contractWorkflow.ts';

/** A financing or lease with a customer. */
export const Contract = defineEntity({
  name: 'Contract',
  collection: 'financing/contracts',
  registrationPrefix: 'CTR',
  isSentLast: true,
  fields: {
    ...contractFields,
    formerClients,
    dealRegistration: { type: 'reference', entity: 'Deal', label: 'Deal', readOnly: true, search: true, group: 'References' },
  },
  text: contractText,
  tellsApart: ['client', 'startDate', 'externalReference'],
  keyFigure: 'financedAmountExclTax',
  roles: contractRoles,
  includes: { ...contractIncludes, dealName: { path: 'dealRegistration', entity: 'Deal' } },
  filterPairs: [{ date: 'startDate', sum: 'financedAmountExclTax' }],
  fixed: contractFixed,
  workflow: contractWorkflow,
});
export type Contract = RecordOf<typeof Contract>;
