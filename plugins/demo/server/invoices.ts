import { Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { DraftContract } from './fillDemoCompany.ts';

const TAX_RATE = '0.2';
/** Rents shown per contract: the last ones that have fallen due, and the next. */
const DUE = 3;

/** The latest rents of a contract as invoices: paid, issued or still in draft. */
export function makeInvoices(draft: DraftContract, contract: string, today: string): readonly TakenOver[] {
  if (draft.status !== 'ACTIVE' && draft.status !== 'CLOSED') return [];
  const next = draft.terms.plan.findIndex((row) => row.date > today);
  const end = next === -1 ? draft.terms.plan.length : next + 1;
  const rows = draft.terms.plan.slice(Math.max(0, end - DUE - 1), end);
  return rows.map((row, index): TakenOver => {
    const taxed = new Money(row.payment).times(new Money(1).plus(TAX_RATE)).toFixed(2);
    const status = row.date > today ? 'DRAFT' : index < rows.length - 2 || draft.status === 'CLOSED' ? 'PAID' : 'ISSUED';
    return {
      status,
      body: {
        name: `Rent ${row.index} of ${draft.terms.months}`,
        pr: 'R',
        type: 'RENT',
        paymentMode: 'DIRECT_DEBIT',
        contractRegistration: contract,
        currency: 'EUR',
        amountExclTax: row.payment,
        amountInclTax: taxed,
        totalBalance: status === 'PAID' ? '0' : taxed,
        dueDate: row.date,
        ...(status !== 'DRAFT' && { issueDate: row.date }),
        ...(status === 'PAID' && { paymentDate: row.date }),
        persons: [{ role: 'PAYER', personRegistration: draft.client }],
        lines: [{ description: 'Rent', quantity: '1', amountExclTax: row.payment, taxRate: TAX_RATE, amountInclTax: taxed }],
      },
    };
  });
}
