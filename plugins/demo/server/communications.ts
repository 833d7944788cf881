import { addDays } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Communication } from '../../communication/contract.ts';
import type { Made } from './Made.ts';
import type { Random } from './Random.ts';
import { inTurn, type Charge } from './sample.ts';

const MOST = 80;
const TOPICS = [
  ['Your rent is due', 'EMAIL', 'INVOICE', 'OUTBOUND'],
  ['Question about an invoice', 'PHONE', 'INVOICE', 'INBOUND'],
  ['Reminder of a payment', 'LETTER', 'REMINDER', 'OUTBOUND'],
  ['Offer to extend the contract', 'MEETING', 'COMMERCIAL', 'OUTBOUND'],
  ['Change of address', 'EMAIL', 'CONTRACT', 'INBOUND'],
  ['Your payment was returned', 'SMS', 'REMINDER', 'OUTBOUND'],
  ['Damage reported', 'CHAT', 'CLAIM', 'INBOUND'],
] as const;

/** Letters, calls and messages about the latest charges. */
export const makeCommunications = (charges: readonly Charge[], today: string): readonly Made<typeof Communication>[] =>
  charges.slice(0, MOST).map(({ contract, invoice }, index): Made<typeof Communication> => {
    const [subject, type, category, direction] = inTurn(TOPICS, index);
    const isComing = invoice.dueDate >= today;
    return {
      status: isComing ? inTurn(['PLANNED', 'DRAFT', 'PLANNED', 'CANCELLED'], index) : 'DONE',
      body: {
        subject,
        type,
        category,
        direction,
        date: addDays(invoice.dueDate, 2),
        content: `${subject}: ${invoice.name}, contract ${contract.contract}.`,
        contractRegistration: contract.contract,
        invoiceRegistration: invoice.registration,
        persons: [{ role: 'CLIENT', personRegistration: contract.draft.client }],
      },
    };
  });

/** What the system mailed about the communications that go out, their registrations in their order. */
export const makeMails = (
  random: Random,
  charges: readonly Charge[],
  communications: readonly Made<typeof Communication>[],
  registrations: readonly string[],
): readonly TakenOver[] =>
  communications.flatMap(({ body, status }, index) => {
    const isSent = status === 'DONE';
    if (body.direction !== 'OUTBOUND' || (!isSent && status !== 'PLANNED')) return [];
    const { draft } = charges[index]!.contract;
    const fate = isSent ? inTurn(['DELIVERED', 'SENT', 'DELIVERED', 'BOUNCED', 'FAILED'], index) : 'QUEUED';
    return {
      status: fate,
      body: {
        subject: body.subject,
        sender: 'leasing@company.example.com',
        recipients: [`${draft.client.toLowerCase()}@example.com`],
        content: body.content,
        messageId: `<${random.digits(12)}@company.example.com>`,
        ...(isSent && { sendDate: `${body.date}T08:${String(random.between(10, 59))}:00.000Z` }),
        ...(fate === 'BOUNCED' && { failureReason: '550 5.1.1 The mailbox does not exist' }),
        ...(fate === 'FAILED' && { failureReason: '451 4.3.0 The mail server did not answer' }),
        personRegistration: draft.client,
        communicationRegistration: registrations[index],
      },
    };
  });
