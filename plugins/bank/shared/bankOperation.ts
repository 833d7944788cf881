import { defineEntity, type RecordOf } from '@mortise/sdk';
import { paymentFields, paymentIncludes, paymentText } from './paymentFields.ts';

const needsOrder = ({ amount, date }: Pick<RecordOf<typeof paymentFields>, 'amount' | 'date'>): string | undefined => {
  if (!amount) return 'The operation has no amount yet.';
  return date ? undefined : 'The operation has no date yet.';
};

/** Money that is to be moved from or to an account: an order, from its draft to its execution. */
export const BankOperation = defineEntity({
  name: 'BankOperation',
  collection: 'bank/bank-operations',
  registrationPrefix: 'BOP',
  fields: {
    ...paymentFields,
    amount: { ...paymentFields.amount, aggregate: 'sum' },
    type: { type: 'select', list: 'bankOperationType', column: true, search: true, default: 'TRANSFER' },
    executionDate: { type: 'date', label: 'Executed on', readOnly: true, search: true },
    rejectionReason: { type: 'text', search: true },
  },
  text: paymentText,
  keyFigure: 'amount',
  includes: paymentIncludes,
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['APPROVED', 'EXECUTED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      SUBMITTED: { label: 'Submitted', class: 'ongoing' },
      APPROVED: { label: 'Approved', class: 'current' },
      EXECUTED: { label: 'Executed', class: 'success' },
      REJECTED: { label: 'Rejected', class: 'error' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'submit', label: 'Submit', from: ['DRAFT'], to: 'SUBMITTED', guard: needsOrder },
      { code: 'approve', label: 'Approve', from: ['SUBMITTED'], to: 'APPROVED', guard: needsOrder, props: { confirm: 'Approve this operation for execution?' } },
      { code: 'rework', label: 'Back to draft', from: ['SUBMITTED', 'REJECTED'], to: 'DRAFT' },
      { code: 'execute', label: 'Mark as executed', from: ['APPROVED'], to: 'EXECUTED', set: { executionDate: '$today' } },
      { code: 'reject', label: 'Reject', from: ['SUBMITTED', 'APPROVED'], to: 'REJECTED' },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'SUBMITTED', 'APPROVED'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled operation cannot be reopened. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type BankOperation = RecordOf<typeof BankOperation>;
