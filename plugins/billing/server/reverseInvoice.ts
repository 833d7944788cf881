import type { EntityRecord } from '@mortise/sdk';
import { Money, plainText } from '@mortise/sdk/domain';
import { Repositories, type TransitionEffect } from '@mortise/sdk/server';
import { moveContract } from './settleRent.ts';
import { Invoice } from '../shared/invoice.ts';

/**
 * An issued invoice is cancelled by a credit note, which is issued with it and has a number of its own. Where the invoice was not paid both are settled by each other;
 * else the credit note is owed to the payer. What was never issued, or is somebody else's invoice, needs none.
 */
export const reverseInvoice: TransitionEffect = async (call) => {
  const { scope, record, statements, services } = call;
  if (!record['issueDate'] || record['pr'] === 'P') return;
  const invoices = services.get(Repositories).of(Invoice);
  const { registration } = await invoices.create(scope, creditNoteOf(record), { statements, followsReplaced: true });
  await invoices.transition(scope, registration, 'issue', { statements });
  if (record['paymentDate']) await moveContract(call, -1);
  else await invoices.transition(scope, registration, 'pay', { statements });
};

const TAKEN_OVER = ['pr', 'paymentMode', 'contractRegistration', 'currency', 'externalReference'] as const;

function creditNoteOf(invoice: EntityRecord): Record<string, unknown> {
  const lines = (invoice['lines'] ?? []) as readonly Readonly<Record<string, unknown>>[];
  const persons = (invoice['persons'] ?? []) as readonly object[];
  return {
    ...Object.fromEntries(TAKEN_OVER.flatMap((name) => (invoice[name] === undefined ? [] : [[name, invoice[name]]]))),
    name: `Credit note for ${plainText(invoice['invoiceNumber'] ?? invoice.registration)}`,
    type: 'CREDIT_NOTE',
    correctedInvoiceRegistration: invoice.registration,
    ...negated(invoice),
    ...(lines.length > 0 && { lines: lines.map((line) => ({ ...line, ...negated(line) })) }),
    ...(persons.length > 0 && { persons }),
  };
}

const negated = (amounts: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    ['amountExclTax', 'amountInclTax'].flatMap((name) =>
      typeof amounts[name] === 'string' ? [[name, new Money(amounts[name]).negated().toFixed()]] : [],
    ),
  );
