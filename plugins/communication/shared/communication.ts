import { defineEntity, type RecordOf } from '@mortise/sdk';

const LINKS = 'Belongs to';

/** A letter, call, message or meeting with people outside. */
export const Communication = defineEntity({
  name: 'Communication',
  collection: 'communication/communications',
  registrationPrefix: 'CMN',
  fields: {
    subject: { type: 'text', column: true, search: true, sort: true, mandatory: true, max: 200 },
    date: { type: 'date', column: true, search: true, sort: true },
    type: { type: 'select', list: 'communicationType', column: true, search: true, default: 'EMAIL' },
    category: { type: 'select', list: 'communicationCategory', column: true, search: true },
    direction: { type: 'select', list: 'communicationDirection', search: true, default: 'OUTBOUND' },
    content: { type: 'textarea' },
    contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', column: true, search: true, group: LINKS },
    invoiceRegistration: { type: 'reference', entity: 'Invoice', label: 'Invoice', column: true, search: true, group: LINKS },
    caseRegistration: { type: 'reference', entity: 'Case', label: 'Case', search: true, group: LINKS },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
    persons: {
      type: 'items',
      label: 'Persons',
      fields: {
        role: { type: 'select', list: 'personRole', mandatory: true },
        personRegistration: { type: 'reference', entity: 'Person', label: 'Person', mandatory: true },
      },
    },
  },
  nameOf: ({ subject }) => subject ?? undefined,
  text: ['registration', 'subject', 'status', 'externalReference'],
  tellsApart: ['client', 'type', 'date'],
  roles: {
    client: { role: 'CLIENT', column: true, search: true },
    partner: { role: 'PARTNER', search: true },
    supplier: { role: 'SUPPLIER', search: true },
  },
  includes: {
    personsNames: { path: 'persons[].personRegistration', entity: 'Person' },
    contractName: { path: 'contractRegistration', entity: 'Contract' },
    invoiceName: { path: 'invoiceRegistration', entity: 'Invoice' },
    caseName: { path: 'caseRegistration', entity: 'Case' },
  },
  filterPairs: [{ date: 'date' }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      PLANNED: { label: 'Planned', class: 'ongoing' },
      DONE: { label: 'Done', class: 'success' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'plan', label: 'Plan', from: ['DRAFT'], to: 'PLANNED', guard: (communication) => (communication.date ? undefined : 'The communication has no date yet.') },
      { code: 'complete', label: 'Mark as done', from: ['DRAFT', 'PLANNED'], to: 'DONE', set: { date: '$today' } },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'PLANNED'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Communication = RecordOf<typeof Communication>;
