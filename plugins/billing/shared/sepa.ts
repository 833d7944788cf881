import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const ACCOUNT = 'Own account';
const CONTENT = 'Content of the file';

const fields = {
  name,
  description: { type: 'textarea' },
  type: { type: 'select', list: 'sepaType', column: true, search: true, default: 'PAIN_008' },
  scheme: { type: 'select', list: 'sepaScheme', search: true, default: 'CORE' },
  sequenceType: { type: 'select', list: 'sepaSequenceType', search: true },
  requestedDate: { type: 'date', label: 'Requested date', column: true, search: true, sort: true },
  sendDate: { type: 'date', label: 'Sent on', readOnly: true, search: true },
  iban: { type: 'iban', label: 'IBAN', search: true, group: ACCOUNT },
  bic: { type: 'text', label: 'BIC', max: 11, group: ACCOUNT },
  creditorIdentifier: { type: 'text', label: 'SEPA creditor identifier', max: 35, group: ACCOUNT },
  messageId: { type: 'text', label: 'Message identification', search: true, max: 35, group: CONTENT },
  numberOfTransactions: { type: 'integer', column: true, min: 0, group: CONTENT },
  currency: { type: 'select', list: 'currency', default: 'EUR', group: CONTENT },
  controlSum: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', min: 0, group: CONTENT },
  paymentFileRegistration: { type: 'reference', entity: 'PaymentFile', label: 'Payment file', search: true },
  ...references,
} as const satisfies Fields; // prettier-ignore

const needsContent = (file: Pick<RecordOf<typeof fields>, 'iban' | 'requestedDate' | 'controlSum'>): string | undefined => {
  if (!file.iban) return 'The SEPA file has no account yet.';
  if (!file.requestedDate) return 'The SEPA file has no requested date yet.';
  return file.controlSum ? undefined : 'The SEPA file has no control sum yet.';
};

/** A file of direct debits or credit transfers for the bank: pain.008 or pain.001 of ISO 20022. ENTITY-131. */
export const Sepa = defineEntity({
  name: 'Sepa',
  collection: 'billing/sepas',
  label: 'SEPA file',
  registrationPrefix: 'SEP',
  fields,
  text: ['registration', 'name', 'status', 'messageId', 'externalReference'],
  keyFigure: 'controlSum',
  includes: { paymentFileName: { path: 'paymentFileRegistration', entity: 'PaymentFile' } },
  filterPairs: [{ date: 'requestedDate', sum: 'controlSum' }],
  fixed: [{ statuses: ['RELEASED', 'SENT', 'ACCEPTED', 'REJECTED', 'CANCELLED'], open: ['internalReference'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      RELEASED: { label: 'Released', class: 'ongoing' },
      SENT: { label: 'Sent', class: 'current' },
      ACCEPTED: { label: 'Accepted', class: 'success' },
      REJECTED: { label: 'Rejected', class: 'error' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'release', label: 'Release for the bank', from: ['DRAFT'], to: 'RELEASED', guard: needsContent, props: { confirm: 'Is the file ready to go to the bank?' } },
      { code: 'send', label: 'Mark as sent', from: ['RELEASED'], to: 'SENT', set: { sendDate: '$today' } },
      { code: 'accept', label: 'Accept', from: ['SENT'], to: 'ACCEPTED' },
      { code: 'reject', label: 'Reject', from: ['SENT'], to: 'REJECTED' },
      { code: 'rework', label: 'Back to draft', from: ['RELEASED', 'REJECTED'], to: 'DRAFT' },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'RELEASED', 'REJECTED'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled file cannot be reopened. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type Sepa = RecordOf<typeof Sepa>;
