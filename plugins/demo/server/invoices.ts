import { Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { DraftContract } from './fillDemoCompany.ts';
import { monthsAfter, rentsDue } from './terms.ts';

const TAX_RATE = '0.2';
/** Rents shown per contract: the last ones that have fallen due, and the next. */
const DUE = 3;

/** The latest rents of a contract as invoices: paid, issued or still in draft. */
export function makeInvoices(draft: DraftContract, contract: string, today: string): readonly TakenOver[] {
  if (draft.status !== 'ACTIVE' && draft.status !== 'CLOSED') return [];
  const { terms } = draft;
  const due = rentsDue(terms, today);
  const last = Math.min(terms.months, due + 1);
  const first = Math.max(1, last - DUE);
  return Array.from({ length: last - first + 1 }, (_, offset): TakenOver => {
    const index = first + offset;
    const date = monthsAfter(terms.startDate, index);
    const taxed = new Money(terms.instalment).times(new Money(1).plus(TAX_RATE)).toFixed(2);
    const status = index > due ? 'DRAFT' : index < due || draft.status === 'CLOSED' ? 'PAID' : 'ISSUED';
    return {
      status,
      body: {
        name: `Rent ${index} of ${terms.months}`,
        pr: 'R',
        type: 'RENT',
        paymentMode: 'DIRECT_DEBIT',
        contractRegistration: contract,
        currency: 'EUR',
        amountExclTax: terms.instalment,
        amountInclTax: taxed,
        totalBalance: status === 'PAID' ? '0' : taxed,
        dueDate: date,
        ...(status !== 'DRAFT' && { issueDate: date }),
        ...(status === 'PAID' && { paymentDate: date }),
        persons: [{ role: 'PAYER', personRegistration: draft.client }],
        lines: [{ description: 'Rent', quantity: '1', amountExclTax: terms.instalment, taxRate: TAX_RATE, amountInclTax: taxed }],
      },
    };
  });
}
