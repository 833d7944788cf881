import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { name, references } from './commonFields.ts';

const fields = {
  name,
  journal: { type: 'select', list: 'accountingJournal', column: true, search: true },
  date: { type: 'date', column: true, search: true, sort: true },
  documentReference: { type: 'text', column: true, search: true },
  description: { type: 'textarea' },
  currency: { type: 'select', list: 'currency', default: 'EUR' },
  amount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum' },
  validationDate: { type: 'date', readOnly: true, search: true },
  exportDate: { type: 'date', label: 'Exported on', readOnly: true, search: true },
  contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', search: true },
  invoiceRegistration: { type: 'reference', entity: 'Invoice', label: 'Invoice', search: true },
  ...references,
  lines: {
    type: 'items',
    label: 'Lines',
    fields: {
      account: { type: 'text', mandatory: true, max: 35 },
      secondaryAccount: { type: 'text', max: 35 },
      description: { type: 'text' },
      dc: { type: 'select', list: 'debitCredit', label: 'Debit or credit', mandatory: true },
      amount: { type: 'currency', mandatory: true, min: 0 },
    },
  },
} as const satisfies Fields; // prettier-ignore

const needsBalance = ({ lines = [] }: Pick<RecordOf<typeof fields>, 'lines'>): string | undefined => {
  if (lines.length === 0) return 'The booking has no lines yet.';
  const sum = (side: string) => lines.filter(({ dc }) => dc === side).reduce((total, { amount }) => total.plus(amount), new Money(0));
  return sum('D').eq(sum('C')) ? undefined : 'Debits and credits of the booking are not equal.';
};

/** Debits and credits that are booked together and balance. */
export const Booking = defineEntity({
  name: 'Booking',
  collection: 'accounting/bookings',
  registrationPrefix: 'BKG',
  fields,
  text: ['registration', 'name', 'status', 'documentReference', 'externalReference'],
  tellsApart: ['journal', 'documentReference', 'date'],
  keyFigure: 'amount',
  includes: {
    contractName: { path: 'contractRegistration', entity: 'Contract' },
    invoiceName: { path: 'invoiceRegistration', entity: 'Invoice' },
  },
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['VALIDATED', 'EXPORTED', 'REVERSED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      VALIDATED: { label: 'Validated', class: 'ongoing' },
      EXPORTED: { label: 'Exported', class: 'success' },
      REVERSED: { label: 'Reversed', class: 'stopped' },
    },
    transitions: [
      { code: 'validate', label: 'Validate', from: ['DRAFT'], to: 'VALIDATED', set: { validationDate: '$today' }, guard: needsBalance },
      { code: 'export', label: 'Mark as exported', from: ['VALIDATED'], to: 'EXPORTED', set: { exportDate: '$today' } },
      { code: 'reverse', label: 'Reverse', from: ['VALIDATED', 'EXPORTED'], to: 'REVERSED', props: { pullRight: true, confirm: 'A reversed booking cannot be reopened. Reverse it?' } },
    ],
  },
}); // prettier-ignore
export type Booking = RecordOf<typeof Booking>;
