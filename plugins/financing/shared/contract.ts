import { defineEntity, type RecordOf } from '@mortise/sdk';
import { contractFields, contractIncludes, contractRoles, contractText } from './contractFields.ts';
import { contractFixed, contractWorkflow } from './contractWorkflow.ts';

/** A financing or lease with a customer. */
export const Contract = defineEntity({
  name: 'Contract',
  collection: 'financing/contracts',
  registrationPrefix: 'CTR',
  fields: contractFields,
  text: contractText,
  tellsApart: ['client', 'startDate', 'externalReference'],
  keyFigure: 'financedAmountExclTax',
  roles: contractRoles,
  includes: contractIncludes,
  filterPairs: [{ date: 'startDate', sum: 'financedAmountExclTax' }],
  fixed: contractFixed,
  workflow: contractWorkflow,
});
export type Contract = RecordOf<typeof Contract>;
