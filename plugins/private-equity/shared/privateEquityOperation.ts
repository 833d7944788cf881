import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const fields = {
  name,
  type: { type: 'select', list: 'privateEquityOperationType', column: true, search: true },
  description: { type: 'textarea' },
  assetRegistration: { type: 'reference', entity: 'PrivateEquityAsset', isParent: true, label: 'Private equity asset', column: true, search: true },
  date: { type: 'date', column: true, search: true, sort: true },
  completionDate: { type: 'date', readOnly: true, search: true },
  currency: { type: 'select', list: 'currency', search: true, default: 'EUR' },
  amount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', min: 0 },
  numberOfShares: { type: 'number', min: 0 },
  sharePrice: { type: 'currency', decimals: 6, min: 0 },
  ...references,
  persons: {
    type: 'items',
    label: 'Persons',
    fields: {
      role: { type: 'select', list: 'personRole', mandatory: true },
      personRegistration: { type: 'reference', entity: 'Person', label: 'Person', mandatory: true },
    },
  },
} as const satisfies Fields; // prettier-ignore

const needsTerms = (operation: Pick<RecordOf<typeof fields>, 'assetRegistration' | 'amount'>): string | undefined => {
  if (!operation.assetRegistration) return 'The operation has no asset yet.';
  return operation.amount ? undefined : 'The operation has no amount yet.';
};

/** A decision on a stake: to invest, call capital, distribute or sell. */
export const PrivateEquityOperation = defineEntity({
  name: 'PrivateEquityOperation',
  collection: 'private-equity/operations',
  registrationPrefix: 'PEO',
  fields,
  text: ['registration', 'name', 'status', 'externalReference'],
  tellsApart: ['assetRegistration', 'type', 'date'],
  keyFigure: 'amount',
  includes: {
    personsNames: { path: 'persons[].personRegistration', entity: 'Person' },
    assetName: { path: 'assetRegistration', entity: 'PrivateEquityAsset' },
  },
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['APPROVED', 'COMPLETED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      SUBMITTED: { label: 'Submitted', class: 'ongoing' },
      APPROVED: { label: 'Approved', class: 'current' },
      COMPLETED: { label: 'Completed', class: 'success' },
      REFUSED: { label: 'Refused', class: 'error' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'submit', label: 'Submit', from: ['DRAFT'], to: 'SUBMITTED', guard: needsTerms },
      { code: 'approve', label: 'Approve', from: ['SUBMITTED'], to: 'APPROVED' },
      { code: 'refuse', label: 'Refuse', from: ['SUBMITTED'], to: 'REFUSED', props: { confirm: 'Refuse this operation?' } },
      { code: 'rework', label: 'Back to draft', from: ['SUBMITTED', 'REFUSED'], to: 'DRAFT' },
      { code: 'complete', label: 'Complete', from: ['APPROVED'], to: 'COMPLETED', set: { completionDate: '$today' } },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'SUBMITTED', 'APPROVED'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled operation cannot be reopened. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type PrivateEquityOperation = RecordOf<typeof PrivateEquityOperation>;
