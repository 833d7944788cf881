import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name, period, projectName, projectRegistration } from './commonFields.ts';

const AMOUNTS = 'Amounts';

/** What may be spent on something in a period, and what has been. */
export const Budget = defineEntity({
  name: 'Budget',
  collection: 'support/budgets',
  registrationPrefix: 'BUD',
  fields: {
    name,
    type: { type: 'select', list: 'budgetType', column: true, search: true },
    projectRegistration,
    ownerRegistration: { type: 'reference', entity: 'Person', label: 'Owner', search: true },
    ...period,
    currency: { type: 'select', list: 'currency', default: 'EUR', group: AMOUNTS },
    amount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', min: 0, group: AMOUNTS },
    committedAmount: { type: 'currency', label: 'Committed', column: true, aggregate: 'sum', group: AMOUNTS },
    spentAmount: { type: 'currency', label: 'Spent', column: true, aggregate: 'sum', group: AMOUNTS },
    ...closing,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  keyFigure: 'amount',
  includes: { projectName, ownerName: { path: 'ownerRegistration', entity: 'Person' } },
  filterPairs: [{ date: 'startDate', sum: 'amount' }],
  fixed: [{ statuses: ['APPROVED', 'CLOSED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      SUBMITTED: { label: 'Submitted', class: 'ongoing' },
      APPROVED: { label: 'Approved', class: 'success' },
      REFUSED: { label: 'Refused', class: 'error' },
      CLOSED: { label: 'Closed', class: 'stopped' },
    },
    transitions: [
      { code: 'submit', label: 'Submit', from: ['DRAFT'], to: 'SUBMITTED', guard: (budget) => (budget.amount ? undefined : 'The budget has no amount yet.') },
      { code: 'approve', label: 'Approve', from: ['SUBMITTED'], to: 'APPROVED' },
      { code: 'refuse', label: 'Refuse', from: ['SUBMITTED'], to: 'REFUSED' },
      { code: 'rework', label: 'Back to draft', from: ['SUBMITTED', 'REFUSED'], to: 'DRAFT' },
      { code: 'close', label: 'Close', from: ['APPROVED'], to: 'CLOSED', props: { pullRight: true, confirm: 'Nothing can be spent from a closed budget. Close it?' } },
    ],
  },
}); // prettier-ignore
export type Budget = RecordOf<typeof Budget>;
