import { defineEntity } from '@mortise/sdk';

/** A transaction that takes part in several systems, as an integration records it: two-phase commit. */
export const Dtxn = defineEntity({
  name: 'Dtxn',
  collection: 'core/dtxns',
  label: 'Distributed transaction',
  registrationPrefix: 'DTX',
  documents: false,
  fields: {
    name: { type: 'text', column: true, search: true, mandatory: true, max: 200 },
    coordinator: { type: 'text', column: true, search: true, mandatory: true, max: 100 },
    participants: {
      type: 'items',
      column: true,
      fields: {
        system: { type: 'text', column: 'first', search: true, mandatory: true, max: 100 },
        reference: { type: 'text', label: 'Reference there', search: true, max: 100 },
      },
    },
    startDate: { type: 'datetime', column: true, search: true, sort: true },
    endDate: { type: 'datetime', column: true, search: true, readOnly: true },
    description: { type: 'textarea', max: 4000 },
  },
  text: ['registration', 'name', 'status', 'coordinator'],
  workflow: {
    initial: 'PREPARED',
    states: {
      PREPARED: { label: 'Prepared', class: 'ongoing' },
      COMMITTED: { label: 'Committed', class: 'success' },
      ABORTED: { label: 'Aborted', class: 'stopped' },
    },
    transitions: [
      { code: 'commit', label: 'Commit', from: ['PREPARED'], to: 'COMMITTED', set: { endDate: '$now' } },
      {
        code: 'abort',
        label: 'Abort',
        from: ['PREPARED'],
        to: 'ABORTED',
        set: { endDate: '$now' },
        props: { pullRight: true, confirm: 'The other systems have to undo their parts. Abort the transaction?' },
      },
    ],
  },
});
