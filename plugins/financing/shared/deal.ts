import { defineEntity, type RecordOf } from '@mortise/sdk';
import { contractFields, contractIncludes, contractRoles, contractText } from './contractFields.ts';
import { contractFixed, contractWorkflow } from './contractWorkflow.ts';

/** What is done with the contract once there is one. */
const OF_ITS_CONTRACT: ReadonlySet<string> = new Set(['sign', 'activate', 'cancel']);

const isWithoutContract = (deal: object): boolean => !('contractRegistration' in deal);

/** A contract in the making. */
export const Deal = defineEntity({
  name: 'Deal',
  collection: 'financing/deals',
  registrationPrefix: 'DEA',
  fields: {
    ...contractFields,
    contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', readOnly: true, search: true, group: 'References' },
    origin: { type: 'select', list: 'dealOrigin', readOnly: true, search: true, group: 'References' },
  },
  text: contractText,
  tellsApart: ['client', 'startDate', 'externalReference'],
  keyFigure: 'financedAmountExclTax',
  roles: contractRoles,
  includes: { ...contractIncludes, contractName: { path: 'contractRegistration', entity: 'Contract' } },
  fixed: contractFixed,
  workflow: {
    ...contractWorkflow,
    // Once the deal is approved its contract goes on: it is signed and activated, and its amounts change.
    transitions: contractWorkflow.transitions.map((transition) => ({
      ...transition,
      effects: transition.code === 'approve' ? ['make-contract'] : [],
      ...(OF_ITS_CONTRACT.has(transition.code) && { isFor: isWithoutContract }),
    })),
  },
});
export type Deal = RecordOf<typeof Deal>;
