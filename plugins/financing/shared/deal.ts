import { defineEntity, type RecordOf } from '@mortise/sdk';
import { contractFields, contractIncludes, contractRoles, contractText } from './contractFields.ts';
import { contractFixed, contractWorkflow } from './contractWorkflow.ts';

/** A contract in the making. */
export const Deal = defineEntity({
  name: 'Deal',
  collection: 'financing/deals',
  registrationPrefix: 'DEA',
  fields: {
    ...contractFields,
    origin: { type: 'select', list: 'dealOrigin', readOnly: true, search: true, group: 'References' },
  },
  text: contractText,
  tellsApart: ['client', 'startDate', 'externalReference'],
  keyFigure: 'financedAmountExclTax',
  roles: contractRoles,
  includes: contractIncludes,
  fixed: contractFixed,
  workflow: {
    ...contractWorkflow,
    // What becomes of its amounts is its contract's business, which begins once the deal is approved.
    transitions: contractWorkflow.transitions.map((transition) => ({
      ...transition,
      effects: transition.code === 'approve' ? ['make-contract'] : [],
    })),
  },
});
export type Deal = RecordOf<typeof Deal>;
