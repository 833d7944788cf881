import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

/** Payments exchanged with a bank in one file. Nobody types one in: it is made or received. ENTITY-131. */
export const PaymentFile = defineEntity({
  name: 'PaymentFile',
  collection: 'billing/payment-files',
  registrationPrefix: 'PAF',
  addable: false,
  fields: {
    name,
    description: { type: 'textarea' },
    externalDataRegistration: { type: 'reference', entity: 'ExternalData', label: 'External data', column: true, search: true },
    fileDate: { type: 'date', column: true, search: true, sort: true },
    type: { type: 'select', list: 'paymentFileType', column: true, search: true },
    sendDate: { type: 'date', label: 'Sent on', readOnly: true, search: true },
    numberOfLines: { type: 'integer', label: 'Number of lines', column: true, min: 0 },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    amount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  tellsApart: ['type', 'fileDate', 'amount'],
  keyFigure: 'amount',
  includes: { externalDataName: { path: 'externalDataRegistration', entity: 'ExternalData' } },
  filterPairs: [{ date: 'fileDate', sum: 'amount' }],
  fixed: [{ statuses: ['SENT', 'PROCESSED', 'REJECTED', 'CANCELLED'], open: ['internalReference'] }],
  workflow: {
    initial: 'CREATED',
    states: {
      CREATED: { label: 'Created', class: 'default' },
      SENT: { label: 'Sent', class: 'ongoing' },
      PROCESSED: { label: 'Processed', class: 'success' },
      REJECTED: { label: 'Rejected', class: 'error' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'send', label: 'Mark as sent', from: ['CREATED'], to: 'SENT', set: { sendDate: '$today' }, guard: (file) => (file.numberOfLines ? undefined : 'The payment file has no lines yet.') },
      { code: 'process', label: 'Mark as processed', from: ['SENT'], to: 'PROCESSED' },
      { code: 'reject', label: 'Reject', from: ['SENT'], to: 'REJECTED', props: { confirm: 'Reject this file?' } },
      { code: 'cancel', label: 'Cancel', from: ['CREATED'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled file cannot be reopened. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type PaymentFile = RecordOf<typeof PaymentFile>;
