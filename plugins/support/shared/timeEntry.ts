import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name, projectName, projectRegistration } from './commonFields.ts';

/** Hours that someone worked on a day. */
export const TimeEntry = defineEntity({
  name: 'TimeEntry',
  collection: 'support/time-entries',
  registrationPrefix: 'TME',
  documents: false,
  fields: {
    name,
    date: { type: 'date', column: true, search: true, sort: true, mandatory: true },
    type: { type: 'select', list: 'timeEntryType', column: true, search: true },
    ownerUsername: { type: 'username', label: 'Worked by', column: true, search: true },
    projectRegistration,
    ticketRegistration: { type: 'reference', entity: 'Ticket', isParent: true, label: 'Ticket', search: true },
    hours: { type: 'number', column: true, search: true, aggregate: 'sum', mandatory: true, min: 0, max: 24 },
    isBillable: { type: 'checkbox', label: 'Billable', search: true },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    hourlyRate: { type: 'currency', min: 0 },
    amount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum' },
    ...closing,
  },
  keyFigure: 'amount',
  includes: { projectName, ticketName: { path: 'ticketRegistration', entity: 'Ticket' } },
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['APPROVED', 'BILLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      SUBMITTED: { label: 'Submitted', class: 'ongoing' },
      APPROVED: { label: 'Approved', class: 'success' },
      REFUSED: { label: 'Refused', class: 'error' },
      BILLED: { label: 'Billed', class: 'stopped' },
    },
    transitions: [
      { code: 'submit', label: 'Submit', from: ['DRAFT', 'REFUSED'], to: 'SUBMITTED' },
      { code: 'approve', label: 'Approve', from: ['SUBMITTED'], to: 'APPROVED' },
      { code: 'refuse', label: 'Refuse', from: ['SUBMITTED'], to: 'REFUSED' },
      { code: 'bill', label: 'Mark as billed', from: ['APPROVED'], to: 'BILLED', guard: (entry) => (entry.isBillable === true ? undefined : 'The time is not billable.') },
    ],
  },
}); // prettier-ignore
export type TimeEntry = RecordOf<typeof TimeEntry>;
