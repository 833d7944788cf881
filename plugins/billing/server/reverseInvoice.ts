import { Money } from '@mortise/sdk/domain';
import { Repositories, type TransitionEffect } from '@mortise/sdk/server';
import { moveContract } from './settleRent.ts';
import { Invoice } from '../shared/invoice.ts';

/**
 * An issued invoice is cancelled by a credit note, which is issued with it and has a number of its own. Where the invoice was not paid both are settled by each other;
 * else the credit note is owed to the payer. What was never issued, or is somebody else's invoice, needs none.
 */
export const reverseInvoice: TransitionEffect<Invoice> = async (call) => {
  const { scope, record: invoice, statements, services } = call;
  if (!invoice.issueDate || invoice.pr === 'P') return;
  const invoices = services.get(Repositories).asSystem('Cancelling an invoice makes its credit note').of(Invoice);
  const { registration } = await invoices.create(scope, creditNoteOf(invoice), { statements, followsReplaced: true });
  await invoices.transition(scope, registration, 'issue', { statements });
  if (invoice.paymentDate) await moveContract(call, -1);
  else await invoices.transition(scope, registration, 'pay', { statements });
};

const TAKEN_OVER = ['pr', 'paymentMode', 'contractRegistration', 'currency', 'externalReference'] as const;

function creditNoteOf(invoice: Invoice): Record<string, unknown> {
  const { lines = [], persons = [] } = invoice;
  return {
    ...Object.fromEntries(TAKEN_OVER.flatMap((name) => (invoice[name] === undefined ? [] : [[name, invoice[name]]]))),
    name: `Credit note for ${invoice.invoiceNumber ?? invoice.registration}`,
    type: 'CREDIT_NOTE',
    correctedInvoiceRegistration: invoice.registration,
    ...negated(invoice),
    ...(lines.length > 0 && { lines: lines.map((line) => ({ ...line, ...negated(line) })) }),
    ...(persons.length > 0 && { persons }),
  };
}

const AMOUNTS = ['amountExclTax', 'amountInclTax'] as const;

const negated = (amounts: Pick<Invoice, (typeof AMOUNTS)[number]>): Record<string, string> =>
  Object.fromEntries(
    AMOUNTS.flatMap((name) => (amounts[name] === undefined ? [] : [[name, new Money(amounts[name]).negated().toFixed()]])),
  );
