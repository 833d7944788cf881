import { defineEntity, type RecordOf } from '@mortise/sdk';

/** A change to what is kept of a person, with the day from which it holds. */
export const PersonAmendment = defineEntity({
  name: 'PersonAmendment',
  collection: 'person/person-amendments',
  registrationPrefix: 'PAM',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'personAmendmentType', column: true, search: true },
    personRegistration: { type: 'reference', entity: 'Person', isParent: true, label: 'Person', column: true, search: true, mandatory: true },
    date: { type: 'date', column: true, search: true, sort: true },
    validityDate: { type: 'date', column: true, search: true, sort: true },
    applicationDate: { type: 'date', label: 'Applied on', readOnly: true, search: true },
    description: { type: 'textarea' },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
    changes: {
      type: 'items',
      label: 'Changes',
      fields: {
        field: { type: 'text', mandatory: true },
        oldValue: { type: 'text', label: 'Until now' },
        newValue: { type: 'text', label: 'From now on' },
      },
    },
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  includes: { personName: { path: 'personRegistration', entity: 'Person' } },
  fixed: [{ statuses: ['APPLIED', 'CANCELLED'] }],
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
      { code: 'submit', label: 'Submit', from: ['DRAFT'], to: 'SUBMITTED', guard: ({ changes }) => (Array.isArray(changes) && changes.length > 0 ? undefined : 'The amendment names no change yet.') },
      { code: 'apply', label: 'Apply', from: ['SUBMITTED'], to: 'APPLIED', set: { applicationDate: '$today' }, guard: ({ validityDate }) => (validityDate ? undefined : 'The amendment has no validity date yet.') },
      { code: 'refuse', label: 'Refuse', from: ['SUBMITTED'], to: 'REFUSED' },
      { code: 'rework', label: 'Back to draft', from: ['SUBMITTED', 'REFUSED'], to: 'DRAFT' },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'SUBMITTED'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type PersonAmendment = RecordOf<typeof PersonAmendment>;
