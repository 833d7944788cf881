import type { PartialRecordOf } from '@mortise/sdk';
import { addDays, Money } from '@mortise/sdk/domain';
import type { Invoice } from '../../billing/contract.ts';
import type { DraftContract } from './DraftContract.ts';
import type { Made } from './Made.ts';
import { monthsAfter, rentsDue } from './terms.ts';

const TAX_RATE = '0.2';
/** Rents shown per contract: the last ones that have fallen due, and the next. */
const DUE = 3;
/** Of so many contracts one has not paid its last rent, and of twice as many one the last two. */
const LATE = 5;
const ARRANGEMENT_FEE = '180.00';

/** How many of the last rents of a contract are not paid: on the first of a month its last rent is due, and only the one before is overdue. */
function unpaidRents(contract: string): number {
  const number = Number(contract.replaceAll(/\D/g, ''));
  return number % (2 * LATE) === 0 ? 2 : number % LATE === 0 ? 1 : 0;
}

/** The latest rents of a contract as invoices: paid, issued where the client is late, or still in draft. A contract that was cancelled has its fee, cancelled too. */
export function makeInvoices(draft: DraftContract, contract: string, today: string): readonly Made<typeof Invoice>[] {
  const { terms } = draft;
  if (draft.status === 'CANCELLED') {
    const charge = { name: 'Arrangement fee', type: 'FEE', amount: ARRANGEMENT_FEE, date: terms.startDate };
    return [{ status: 'CANCELLED', body: invoice(draft, contract, 'CANCELLED', charge) }];
  }
  if (draft.status !== 'ACTIVE' && draft.status !== 'CLOSED') return [];
  const due = rentsDue(terms, today);
  const last = Math.min(terms.months, due + 1);
  const first = Math.max(1, last - DUE);
  const paid = due - (draft.status === 'ACTIVE' ? unpaidRents(contract) : 0);
  return Array.from({ length: last - first + 1 }, (_, offset): Made<typeof Invoice> => {
    const index = first + offset;
    const status = index > due ? 'DRAFT' : index > paid ? 'ISSUED' : 'PAID';
    const date = monthsAfter(terms.startDate, index);
    return {
      status,
      body: invoice(draft, contract, status, { name: `Rent ${index} of ${terms.months}`, type: 'RENT', amount: terms.instalment, date }),
    };
  });
}

interface Charged {
  readonly name: string;
  readonly type: string;
  readonly amount: string;
  readonly date: string;
}

function invoice(
  draft: DraftContract,
  contract: string,
  status: string,
  { name, type, amount, date }: Charged,
): PartialRecordOf<typeof Invoice> {
  const taxed = new Money(amount).times(new Money(1).plus(TAX_RATE)).toFixed(2);
  return {
    name,
    pr: 'R',
    type,
    paymentMode: 'DIRECT_DEBIT',
    paymentCondition: 'ON_RECEIPT',
    contractRegistration: contract,
    currency: 'EUR',
    amountExclTax: amount,
    amountInclTax: taxed,
    totalBalance: status === 'PAID' || status === 'CANCELLED' ? '0' : taxed,
    dueDate: date,
    generationDate: addDays(date, -10),
    ...(status !== 'DRAFT' && { issueDate: date, invoiceNumber: `${contract.slice(-6)}-${date.slice(0, 7)}` }),
    ...(status === 'PAID' && { paymentDate: date }),
    persons: [{ role: 'PAYER', personRegistration: draft.client }],
    lines: [
      { description: type === 'RENT' ? 'Rent' : name, type, quantity: '1', amountExclTax: amount, taxRate: TAX_RATE, amountInclTax: taxed },
    ],
  };
}
