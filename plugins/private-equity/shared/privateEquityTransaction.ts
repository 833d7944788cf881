import { defineEntity, PAYABLE, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

/** Money or shares that changed hands for an operation. */
export const PrivateEquityTransaction = defineEntity({
  name: 'PrivateEquityTransaction',
  collection: 'private-equity/transactions',
  registrationPrefix: 'PET',
  fields: {
    name,
    type: { type: 'select', list: 'privateEquityTransactionType', column: true, search: true },
    description: { type: 'textarea' },
    operationRegistration: { type: 'reference', entity: 'PrivateEquityOperation', isParent: true, label: 'Private equity operation', column: true, search: true },
    assetRegistration: { type: 'reference', entity: 'PrivateEquityAsset', label: 'Private equity asset', search: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Counterparty', search: true },
    pr: { type: 'select', list: 'payableReceivable', label: 'Payable or receivable', column: true, search: true },
    date: { type: 'date', column: true, search: true, sort: true },
    settlementDate: { type: 'date', readOnly: true, search: true },
    currency: { type: 'select', list: 'currency', search: true, default: 'EUR' },
    amount: { type: 'currency', negativeWhen: PAYABLE, column: true, search: true, sort: true, aggregate: 'sum', min: 0 },
    numberOfShares: { type: 'number', min: 0 },
    sharePrice: { type: 'currency', decimals: 6, min: 0 },
    ...references,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  keyFigure: 'amount',
  includes: {
    operationName: { path: 'operationRegistration', entity: 'PrivateEquityOperation' },
    assetName: { path: 'assetRegistration', entity: 'PrivateEquityAsset' },
    personName: { path: 'personRegistration', entity: 'Person' },
  },
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['SETTLED', 'CANCELLED'] }],
  workflow: {
    initial: 'PENDING',
    states: {
      PENDING: { label: 'Pending', class: 'ongoing' },
      SETTLED: { label: 'Settled', class: 'success' },
      FAILED: { label: 'Failed', class: 'error' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'settle', label: 'Settle', from: ['PENDING', 'FAILED'], to: 'SETTLED', set: { settlementDate: '$today' }, guard: (transaction) => (transaction.amount ? undefined : 'The transaction has no amount yet.') },
      { code: 'fail', label: 'Mark as failed', from: ['PENDING'], to: 'FAILED' },
      { code: 'cancel', label: 'Cancel', from: ['PENDING', 'FAILED'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled transaction cannot be reopened. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type PrivateEquityTransaction = RecordOf<typeof PrivateEquityTransaction>;
