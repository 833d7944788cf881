import { defineEntity, PAYABLE, type PartialRecordOf, type RecordOf } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { cashflowAllocations } from './cashflowAllocation.ts';
import { name, references } from './commonFields.ts';
import { payerAndPayee, persons } from './persons.ts';

type Allocations = PartialRecordOf<{ readonly allocations: typeof cashflowAllocations }>['allocations'];

/** What is left of the amount once the invoices are settled. */
function unallocated(amount: string | null | undefined, allocations: Allocations): string | null {
  if (!amount) return null;
  return (allocations ?? []).reduce((left, { amount: part }) => left.minus(part ?? 0), new Money(amount)).toFixed();
}

/** Money that came or went, and the invoices that it settles. */
export const Cashflow = defineEntity({
  name: 'Cashflow',
  collection: 'billing/cashflows',
  registrationPrefix: 'CSH',
  fields: {
    name,
    description: { type: 'textarea' },
    pr: { type: 'select', list: 'payableReceivable', label: 'Payable or receivable', column: true, search: true, default: 'R' },
    date: { type: 'date', column: true, search: true, sort: true },
    valueDate: { type: 'date', search: true },
    paymentMode: { type: 'select', list: 'paymentMode', search: true },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    amount: { type: 'currency', negativeWhen: PAYABLE, column: true, search: true, sort: true, aggregate: 'sum' },
    unallocatedAmount: { type: 'currency', readOnly: true, negativeWhen: PAYABLE, label: 'Not yet allocated', search: true, aggregate: 'sum' },
    invoiceRegistration: { type: 'reference', entity: 'Invoice', isParent: true, label: 'Invoice', column: true, search: true },
    contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', search: true },
    ...references,
    persons,
    allocations: cashflowAllocations,
  },
  derive: ({ amount, allocations }) => ({ unallocatedAmount: unallocated(amount, allocations) }),
  text: ['registration', 'name', 'status', 'internalReference', 'externalReference'],
  tellsApart: ['payer', 'amount', 'date'],
  keyFigure: 'amount',
  roles: payerAndPayee,
  includes: {
    personsNames: { path: 'persons[].personRegistration', entity: 'Person' },
    invoiceName: { path: 'invoiceRegistration', entity: 'Invoice' },
    contractName: { path: 'contractRegistration', entity: 'Contract' },
  },
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['BOOKED', 'CANCELLED'], open: ['internalReference', 'invoiceRegistration', 'contractRegistration', 'allocations'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      BOOKED: { label: 'Booked', class: 'success' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'book', label: 'Book', from: ['DRAFT'], to: 'BOOKED', guard: (cashflow) => (cashflow.amount ? undefined : 'The cashflow has no amount yet.') },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Cashflow = RecordOf<typeof Cashflow>;
