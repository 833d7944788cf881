import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const COUNTERPARTY = 'Counterparty';
const LINKS = 'Belongs to';

/** One payment of a payment file, as it stands there. ENTITY-131. */
export const PaymentFileLine = defineEntity({
  name: 'PaymentFileLine',
  collection: 'billing/payment-file-lines',
  registrationPrefix: 'PFL',
  addable: false,
  documents: false,
  fields: {
    paymentFileRegistration: { type: 'reference', entity: 'PaymentFile', isParent: true, label: 'Payment file', mandatory: true, column: true, search: true },
    index: { type: 'integer', label: 'N°', column: true, min: 1 },
    name,
    description: { type: 'textarea', label: 'Remittance information' },
    date: { type: 'date', column: true, search: true, sort: true },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    amount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum' },
    endToEndId: { type: 'text', label: 'End-to-end identification', search: true, max: 35 },
    reasonCode: { type: 'select', list: 'sepaReasonCode', label: 'Reason', search: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', search: true, group: COUNTERPARTY },
    iban: { type: 'iban', label: 'IBAN', search: true, group: COUNTERPARTY },
    bic: { type: 'text', label: 'BIC', max: 11, group: COUNTERPARTY },
    mandateReference: { type: 'text', search: true, max: 35, group: COUNTERPARTY },
    contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', search: true, group: LINKS },
    invoiceRegistration: { type: 'reference', entity: 'Invoice', label: 'Invoice', column: true, search: true, group: LINKS },
    cashflowRegistration: { type: 'reference', entity: 'Cashflow', label: 'Cashflow', search: true, group: LINKS },
    ...references,
  },
  text: ['registration', 'name', 'status', 'endToEndId', 'mandateReference', 'iban'],
  keyFigure: 'amount',
  includes: {
    paymentFileName: { path: 'paymentFileRegistration', entity: 'PaymentFile' },
    personName: { path: 'personRegistration', entity: 'Person' },
    invoiceName: { path: 'invoiceRegistration', entity: 'Invoice' },
    contractName: { path: 'contractRegistration', entity: 'Contract' },
    cashflowName: { path: 'cashflowRegistration', entity: 'Cashflow' },
  },
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['ACCEPTED', 'REJECTED', 'RETURNED'], open: ['internalReference', 'invoiceRegistration', 'cashflowRegistration'] }],
  workflow: {
    initial: 'PENDING',
    states: {
      PENDING: { label: 'Pending', class: 'default' },
      ACCEPTED: { label: 'Accepted', class: 'success' },
      REJECTED: { label: 'Rejected', class: 'error' },
      RETURNED: { label: 'Returned', class: 'warning' },
    },
    transitions: [
      { code: 'accept', label: 'Accept', from: ['PENDING'], to: 'ACCEPTED' },
      { code: 'reject', label: 'Reject', from: ['PENDING'], to: 'REJECTED' },
      { code: 'return', label: 'Mark as returned', from: ['ACCEPTED'], to: 'RETURNED', props: { pullRight: true, confirm: 'Has the bank returned this payment?' } },
    ],
  },
}); // prettier-ignore
export type PaymentFileLine = RecordOf<typeof PaymentFileLine>;
