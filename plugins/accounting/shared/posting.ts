import { defineEntity, type RecordOf } from '@mortise/sdk';
import { needsEntry, postingFields, postingIncludes, postingText } from './postingFields.ts';

/** One debit or credit in the accounts. */
export const Posting = defineEntity({
  name: 'Posting',
  collection: 'accounting/postings',
  registrationPrefix: 'PST',
  fields: {
    ...postingFields,
    bookingRegistration: { type: 'reference', entity: 'Booking', isParent: true, label: 'Booking', search: true },
    postingEventRegistration: { type: 'reference', entity: 'PostingEvent', label: 'Posting event', search: true },
    exportDate: { type: 'date', label: 'Exported on', readOnly: true, search: true },
  },
  text: postingText,
  keyFigure: 'amount',
  includes: {
    ...postingIncludes,
    bookingName: { path: 'bookingRegistration', entity: 'Booking' },
    postingEventName: { path: 'postingEventRegistration', entity: 'PostingEvent' },
  },
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['POSTED', 'EXPORTED', 'REVERSED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      POSTED: { label: 'Posted', class: 'ongoing' },
      EXPORTED: { label: 'Exported', class: 'success' },
      REVERSED: { label: 'Reversed', class: 'stopped' },
    },
    transitions: [
      { code: 'post', label: 'Post', from: ['DRAFT'], to: 'POSTED', guard: needsEntry },
      { code: 'export', label: 'Mark as exported', from: ['POSTED'], to: 'EXPORTED', set: { exportDate: '$today' } },
      { code: 'reverse', label: 'Reverse', from: ['POSTED', 'EXPORTED'], to: 'REVERSED', props: { pullRight: true, confirm: 'A reversed posting cannot be reopened. Reverse it?' } },
    ],
  },
}); // prettier-ignore
export type Posting = RecordOf<typeof Posting>;
