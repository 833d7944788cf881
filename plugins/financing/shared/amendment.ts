import { defineEntity, type RecordOf } from '@mortise/sdk';
import { nameIncludes, persons, quotations } from './contractFields.ts';

/** A change to a running contract. */
export const Amendment = defineEntity({
  name: 'Amendment',
  collection: 'financing/amendments',
  registrationPrefix: 'AMD',
  fields: {
    name: { type: 'text', search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'amendmentType', column: true, search: true },
    contractRegistration: { type: 'reference', entity: 'Contract', isParent: true, label: 'Contract', column: true, search: true, mandatory: true },
    date: { type: 'date', column: true, search: true, sort: true },
    validityDate: { type: 'date', column: true, search: true, sort: true },
    description: { type: 'textarea', column: true, search: true },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
    persons,
    quotations: {
      ...quotations,
      fields: { ...quotations.fields, financedAmountExclTax: { ...quotations.fields.financedAmountExclTax, column: 'first' } },
    },
  },
  roles: { client: { role: 'CLIENT', column: true, search: true }, partner: { role: 'PARTNER', column: true, search: true } },
  includes: { personsNames: nameIncludes.personsNames, contractName: { path: 'contractRegistration', entity: 'Contract' } },
  fixed: [{ statuses: ['APPLIED', 'REFUSED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      SUBMITTED: { label: 'Submitted', class: 'ongoing' },
      APPLIED: { label: 'Applied', class: 'success' },
      REFUSED: { label: 'Refused', class: 'error' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'submit', label: 'Submit', from: ['DRAFT'], to: 'SUBMITTED' },
      { code: 'apply', label: 'Apply', from: ['SUBMITTED'], to: 'APPLIED', guard: (amendment) => (amendment.validityDate ? undefined : 'The amendment has no validity date yet.') },
      { code: 'refuse', label: 'Refuse', from: ['SUBMITTED'], to: 'REFUSED' },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'SUBMITTED'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Amendment = RecordOf<typeof Amendment>;
