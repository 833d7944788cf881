import { defineEntity, type Fields, PAYABLE, type RecordOf, type PartialRecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';
import { invoiceLines } from './invoiceLine.ts';
import { payerAndPayee, persons } from './persons.ts';

const AMOUNTS = 'Amounts';
const DATES = 'Dates';

const fields = {
  name,
  invoiceNumber: { type: 'text', column: true, search: true, sort: true },
  pr: { type: 'select', list: 'payableReceivable', label: 'Payable or receivable', search: true, default: 'R' },
  type: { type: 'select', list: 'invoiceType', search: true },
  paymentMode: { type: 'select', list: 'paymentMode', search: true },
  paymentCondition: { type: 'select', list: 'paymentCondition', search: true },
  contractRegistration: { type: 'reference', entity: 'Contract', isParent: true, label: 'Contract', column: true, search: true },
  currency: { type: 'select', list: 'currency', search: true, default: 'EUR', group: AMOUNTS },
  amountExclTax: { type: 'currency', negativeWhen: PAYABLE, label: 'Amount excl. tax', column: true, search: true, sort: true, aggregate: 'sum', group: AMOUNTS },
  amountInclTax: { type: 'currency', negativeWhen: PAYABLE, label: 'Amount incl. tax', search: true, group: AMOUNTS },
  totalBalance: { type: 'currency', negativeWhen: PAYABLE, label: 'Balance', readOnly: true, column: true, search: true, aggregate: 'sum', group: AMOUNTS },
  dueDate: { type: 'date', column: true, search: true, sort: true, group: DATES },
  issueDate: { type: 'date', search: true, sort: true, group: DATES },
  paymentDate: { type: 'date', search: true, group: DATES },
  cancellationDate: { type: 'date', label: 'Cancelled on', readOnly: true, search: true, group: DATES },
  generationDate: { type: 'date', group: DATES },
  correctedInvoiceRegistration: { type: 'reference', entity: 'Invoice', label: 'Corrects the invoice', readOnly: true, search: true },
  ...references,
  timeZone: { type: 'text', readOnly: true },
  persons,
  lines: invoiceLines,
} as const satisfies Fields; // prettier-ignore

/** What is still to be paid: all of a draft, nothing of what is paid or cancelled; in between payments tell. */
function openBalance(invoice: PartialRecordOf<typeof fields>): string | null {
  const { paymentDate, cancellationDate, issueDate, totalBalance, amountInclTax, amountExclTax } = invoice;
  if (paymentDate || cancellationDate) return '0';
  const whole = amountInclTax ?? amountExclTax;
  return (issueDate ? (totalBalance ?? whole) : whole) ?? null;
}

/** What a payer owes a payee. */
export const Invoice = defineEntity({
  name: 'Invoice',
  collection: 'billing/invoices',
  registrationPrefix: 'INV',
  fields,
  derive: (invoice) => ({ totalBalance: openBalance(invoice) }),
  text: ['registration', 'name', 'status', 'invoiceNumber'],
  tellsApart: ['payer', 'amountInclTax', 'dueDate'],
  keyFigure: 'amountExclTax',
  roles: payerAndPayee,
  alwaysRead: ['timeZone'],
  includes: {
    personsNames: { path: 'persons[].personRegistration', entity: 'Person' },
    contractName: { path: 'contractRegistration', entity: 'Contract' },
  },
  filterPairs: [{ date: 'dueDate', sum: 'amountExclTax' }],
  numbers: { invoiceNumber: { at: ['issue'], isYearly: true, unless: PAYABLE } },
  fixed: [{ statuses: ['ISSUED', 'PAID', 'CANCELLED'], open: ['internalReference', 'paymentMode'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default', keptFromClients: true },
      ISSUED: { label: 'Issued', class: 'ongoing' },
      PAID: { label: 'Paid', class: 'success' },
      CANCELLED: { label: 'Cancelled', class: 'stopped', keptFromClients: { without: 'issueDate' } },
    },
    transitions: [
      { code: 'issue', label: 'Issue', from: ['DRAFT'], to: 'ISSUED', set: { issueDate: '$today' }, effects: ['pay-issued-rent'], guard: (invoice) => (invoice.amountExclTax ? undefined : 'The invoice has no amount yet.') },
      { code: 'pay', label: 'Mark as paid', from: ['ISSUED'], to: 'PAID', set: { paymentDate: '$today' }, effects: ['settle-rent'] },
      { code: 'reopen', label: 'Payment returned', from: ['PAID'], to: 'ISSUED', set: { paymentDate: null }, effects: ['reopen-rent'], props: { pullRight: true, confirm: 'The payment counts no more, and the invoice is open again. Reopen it?' } },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'ISSUED', 'PAID'], to: 'CANCELLED', set: { cancellationDate: '$today' }, effects: ['reverse-invoice'], props: { pullRight: true, fourEyes: true, confirm: 'A cancelled invoice cannot be reopened; one that was issued gets a credit note. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type Invoice = RecordOf<typeof Invoice>;
