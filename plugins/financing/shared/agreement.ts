import { defineEntity, offeredPersons, type RecordOf } from '@mortise/sdk';

/** The frame in which a partner brings business. */
export const Agreement = defineEntity({
  name: 'Agreement',
  collection: 'financing/agreements',
  registrationPrefix: 'AGR',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, max: 200 },
    partnerRegistration: { type: 'reference', entity: 'Person', only: offeredPersons.partner, label: 'Partner', column: true, search: true },
    type: { type: 'select', list: 'agreementType', column: true, search: true },
    startDate: { type: 'date', column: true, search: true, sort: true },
    endDate: { type: 'date', column: true, search: true, sort: true },
    trigram: { type: 'text', column: true, search: true, max: 3 },
    description: { type: 'textarea', column: true, search: true },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
  },
  includes: { partnerName: { path: 'partnerRegistration', entity: 'Person' } },
  fixed: [{ statuses: ['ENDED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      ACTIVE: { label: 'Active', class: 'success' },
      SUSPENDED: { label: 'Suspended', class: 'warning' },
      ENDED: { label: 'Ended', class: 'stopped' },
    },
    transitions: [
      { code: 'activate', label: 'Activate', from: ['DRAFT', 'SUSPENDED'], to: 'ACTIVE' },
      { code: 'suspend', label: 'Suspend', from: ['ACTIVE'], to: 'SUSPENDED' },
      { code: 'end', label: 'End', from: ['ACTIVE', 'SUSPENDED'], to: 'ENDED', props: { pullRight: true, confirm: 'An ended agreement cannot be reopened. End it?' } },
    ],
  },
}); // prettier-ignore
export type Agreement = RecordOf<typeof Agreement>;
