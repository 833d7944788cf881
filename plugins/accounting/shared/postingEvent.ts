import { defineEntity, type RecordOf } from '@mortise/sdk';
import { needsEntry, postingFields, postingIncludes, postingText } from './postingFields.ts';

/** Something that happened and has to be posted: a rent invoiced, a payment received. */
export const PostingEvent = defineEntity({
  name: 'PostingEvent',
  collection: 'accounting/posting-events',
  registrationPrefix: 'PSE',
  fields: {
    ...postingFields,
    processingDate: { type: 'date', readOnly: true, search: true },
  },
  text: postingText,
  keyFigure: 'amount',
  includes: postingIncludes,
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['PROCESSED', 'IGNORED'] }],
  workflow: {
    initial: 'PENDING',
    states: {
      PENDING: { label: 'Pending', class: 'ongoing' },
      PROCESSED: { label: 'Processed', class: 'success' },
      FAILED: { label: 'Failed', class: 'error' },
      IGNORED: { label: 'Ignored', class: 'stopped' },
    },
    transitions: [
      { code: 'process', label: 'Mark as processed', from: ['PENDING', 'FAILED'], to: 'PROCESSED', set: { processingDate: '$today' }, guard: needsEntry, props: { isUsual: true } },
      { code: 'fail', label: 'Mark as failed', from: ['PENDING'], to: 'FAILED' },
      { code: 'ignore', label: 'Ignore', from: ['PENDING', 'FAILED'], to: 'IGNORED', props: { pullRight: true, confirm: 'Nothing is posted for an ignored event. Ignore it?' } },
      { code: 'reopen', label: 'Take up again', from: ['FAILED', 'IGNORED'], to: 'PENDING' },
    ],
  },
}); // prettier-ignore
export type PostingEvent = RecordOf<typeof PostingEvent>;
