import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const ACCOUNT = 'Own account';
const CONTENT = 'Content of the file';

/** A file in which the bank tells what happened on an account: camt.052, 053 or 054 of ISO 20022. ENTITY-131. */
export const Camt = defineEntity({
  name: 'Camt',
  collection: 'billing/camts',
  label: 'CAMT file',
  registrationPrefix: 'CMF',
  fields: {
    name,
    description: { type: 'textarea' },
    type: { type: 'select', list: 'camtType', column: true, search: true, default: 'CAMT_053' },
    fileDate: { type: 'date', column: true, search: true, sort: true },
    startDate: { type: 'date', search: true },
    endDate: { type: 'date', search: true },
    processingDate: { type: 'date', readOnly: true, search: true },
    iban: { type: 'iban', label: 'IBAN', column: true, search: true, group: ACCOUNT },
    bic: { type: 'text', label: 'BIC', max: 11, group: ACCOUNT },
    messageId: { type: 'text', label: 'Message identification', search: true, max: 35, group: CONTENT },
    statementNumber: { type: 'text', search: true, max: 35, group: CONTENT },
    numberOfEntries: { type: 'integer', min: 0, group: CONTENT },
    currency: { type: 'select', list: 'currency', default: 'EUR', group: CONTENT },
    openingBalance: { type: 'currency', group: CONTENT },
    totalCredit: { type: 'currency', min: 0, group: CONTENT },
    totalDebit: { type: 'currency', min: 0, group: CONTENT },
    closingBalance: { type: 'currency', column: true, sort: true, group: CONTENT },
    ...references,
  },
  text: ['registration', 'name', 'status', 'iban', 'messageId', 'statementNumber', 'externalReference'],
  tellsApart: ['iban', 'statementNumber', 'fileDate'],
  filterPairs: [{ date: 'fileDate' }],
  fixed: [{ statuses: ['PROCESSED'], open: ['internalReference'] }],
  workflow: {
    initial: 'RECEIVED',
    states: {
      RECEIVED: { label: 'Received', class: 'ongoing' },
      PROCESSED: { label: 'Processed', class: 'success' },
      REJECTED: { label: 'Rejected', class: 'error' },
    },
    transitions: [
      { code: 'process', label: 'Mark as processed', from: ['RECEIVED'], to: 'PROCESSED', set: { processingDate: '$today' }, guard: (file) => (file.iban ? undefined : 'The CAMT file has no account yet.') },
      { code: 'reject', label: 'Reject', from: ['RECEIVED'], to: 'REJECTED', props: { confirm: 'Reject this file?' } },
      { code: 'reopen', label: 'Take up again', from: ['PROCESSED', 'REJECTED'], to: 'RECEIVED', set: { processingDate: null }, props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Camt = RecordOf<typeof Camt>;
