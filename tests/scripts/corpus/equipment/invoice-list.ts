import type { ListAnswer } from '@mortise/sdk/scripts';

/** Accounting opens the list on what is not paid, oldest first. */
export const execute = (): ListAnswer => ({
  columns: ['invoiceNumber', 'payer', 'contractRegistration', 'dueDate', 'amountExclTax', 'totalBalance', 'status'],
  filters: ['payer', 'dueDate', 'paymentMode'],
  criteria: { status: 'ISSUED' },
  sort: 'dueDate',
  pageSize: 50,
  figures: ['ISSUED', 'PAID'],
});
