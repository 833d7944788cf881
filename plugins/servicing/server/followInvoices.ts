import { Invoice } from '../../billing/contract.ts';
import type { Receivable } from '../shared/servicingState.ts';
import { isInvoiceOf } from './endedContract.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';

const MOST = 1_000;

/**
 * Invoices of what falls due follow what is paid: those of which nothing is open are paid, those that were paid and are open again are issued. What was
 * written off is not paid: its invoice stays as it is.
 */
export async function followInvoices(
  { scope, contract, repositories, transaction, note }: CommandContext,
  receivables: readonly Receivable[],
): Promise<void> {
  const invoices = repositories.of(Invoice);
  const anyOf = { contractRegistration: [contract.registration], type: ['RENT', 'SALE', 'FEE'], status: ['ISSUED', 'PAID'] };
  // Also those that the user would not see.
  const { onlyPerson: _, ...whole } = scope;
  const projection = ['registration', 'type', 'status', 'dueDate', 'amountInclTax', 'pr', 'lines'];
  const { entities } = await invoices.list(whole, { anyOf, projection, limit: MOST, count: 'none' }, { statements: transaction });
  for (const invoice of entities) {
    const { registration, status, pr } = invoice;
    const item = receivables.find((one) => isInvoiceOf(invoice, one));
    if (item === undefined || item.writtenOff !== undefined || pr === 'P') continue;
    const isPaid = !/[1-9]/.test(item.open);
    if (isPaid === (status === 'PAID')) continue;
    await invoices.transition(whole, registration, isPaid ? 'pay' : 'reopen', { statements: transaction });
    if (isPaid && item.paidOn !== undefined)
      await invoices.update(whole, registration, { paymentDate: item.paidOn }, { statements: transaction, despiteFixed: true });
    note({ entity: 'Invoice', registration, from: status ?? '', to: isPaid ? 'PAID' : 'ISSUED' });
  }
}
