import { addDays } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { PaymentFile } from '../../billing/contract.ts';
import { iban } from './identifiers.ts';
import type { Made } from './Made.ts';
import type { Random } from './Random.ts';
import { inTurn, sumOf, type Charge, type Collection, type SampleContract } from './sample.ts';

const CREDITOR = { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', creditorIdentifier: 'FR72ZZZ123456' };
/** Every so many payments of the latest collection do not go through. */
const FAILS = 3;
const RETRIED = 3;

const totalOf = ({ charges }: Collection): string => sumOf(charges.map(({ invoice }) => invoice.amountInclTax));
const isFailed = ({ invoice }: Charge, index: number): boolean => invoice.status === 'ISSUED' && index % FAILS === 0;

/** One cashflow per charge: booked and allocated where the invoice is paid, expected otherwise. */
export const makeCashflows = (charges: readonly Charge[]): readonly TakenOver[] =>
  charges.map(({ contract, invoice }, index): TakenOver => {
    const status = invoice.status === 'PAID' ? 'BOOKED' : index % 10 === 9 ? 'CANCELLED' : 'DRAFT';
    const isBooked = status === 'BOOKED';
    return {
      status,
      body: {
        name: `${invoice.name}, direct debit`,
        pr: 'R',
        date: invoice.dueDate,
        valueDate: addDays(invoice.dueDate, 1),
        paymentMode: 'DIRECT_DEBIT',
        currency: 'EUR',
        amount: invoice.amountInclTax,
        unallocatedAmount: isBooked ? '0.00' : invoice.amountInclTax,
        invoiceRegistration: invoice.registration,
        contractRegistration: contract.contract,
        persons: [{ role: 'PAYER', personRegistration: contract.draft.client }],
        ...(isBooked && {
          allocations: [{ invoiceRegistration: invoice.registration, date: invoice.dueDate, amount: invoice.amountInclTax }],
        }),
      },
    };
  });

/** A file per collection, first; then attempts that were rejected or cancelled, and the transfers to suppliers. */
export function makePaymentFiles(
  collections: readonly Collection[],
  sample: readonly SampleContract[],
  today: string,
): Made<typeof PaymentFile>[] {
  const file = (status: string, collection: Collection, name: string): Made<typeof PaymentFile> => ({
    status,
    body: {
      name,
      type: 'DIRECT_DEBIT',
      fileDate: addDays(collection.date, -5),
      numberOfLines: collection.charges.length,
      currency: 'EUR',
      amount: totalOf(collection),
      externalReference: `DD-${collection.date}`,
      ...((status === 'SENT' || status === 'PROCESSED') && { sendDate: addDays(collection.date, -3) }),
    },
  });
  const retried = collections.filter(({ date }) => date < today).slice(0, RETRIED);
  return [
    ...collections.map((collection) =>
      file(inTime(collection.date, today, ['PROCESSED', 'SENT', 'CREATED']), collection, `Rents of ${collection.date}`),
    ),
    ...retried.map((collection, index) =>
      file(inTurn(['REJECTED', 'CANCELLED'], index), collection, `Rents of ${collection.date}, first attempt`),
    ),
    transfers(sample, today),
  ];
}

/** What suppliers are to be paid for the contracts that are signed. */
function transfers(sample: readonly SampleContract[], today: string): Made<typeof PaymentFile> {
  const signed = sample.filter(({ draft }) => draft.status === 'SIGNED');
  const amount = sumOf(signed.map(({ draft }) => draft.terms.financed));
  return {
    status: 'CREATED',
    body: { name: 'Purchases from suppliers', type: 'TRANSFER', fileDate: today, numberOfLines: signed.length, currency: 'EUR', amount },
  };
}

const inTime = <T>(date: string, today: string, [past, now, future]: readonly [T, T, T]): T =>
  date < today ? past : date === today ? now : future;

const SEPA_STATUS: Readonly<Record<string, string>> = {
  CREATED: 'DRAFT',
  SENT: 'SENT',
  PROCESSED: 'ACCEPTED',
  REJECTED: 'REJECTED',
  CANCELLED: 'CANCELLED',
};

/** A SEPA file for each payment file. */
export const makeSepas = (files: readonly Made<typeof PaymentFile>[], registrations: readonly string[]): readonly TakenOver[] =>
  files.map(({ body, status = '' }, index): TakenOver => {
    const isTransfer = body.type === 'TRANSFER';
    return {
      status: isTransfer ? 'RELEASED' : SEPA_STATUS[status]!,
      body: {
        name: body.name,
        type: isTransfer ? 'PAIN_001' : 'PAIN_008',
        ...(!isTransfer && { scheme: 'B2B', sequenceType: 'RCUR' }),
        requestedDate: addDays(body.fileDate!, 5),
        ...(body.sendDate !== undefined && { sendDate: body.sendDate }),
        ...CREDITOR,
        messageId: `MSG-${registrations[index]}`,
        numberOfTransactions: body.numberOfLines,
        currency: 'EUR',
        controlSum: body.amount,
        paymentFileRegistration: registrations[index],
      },
    };
  });

/** A line per charge in the file of its collection; `cashflows` in the order of the charges. */
export function makePaymentFileLines(
  random: Random,
  collections: readonly Collection[],
  files: readonly string[],
  cashflows: readonly string[],
): readonly TakenOver[] {
  const charges = collections.flatMap((collection, file) => collection.charges.map((charge, index) => ({ charge, file, index })));
  return charges.map(({ charge, file, index }, position): TakenOver => {
    const { contract, invoice } = charge;
    const failure = isFailed(charge, index) ? inTurn(['REJECTED', 'RETURNED'], index / FAILS) : undefined;
    return {
      status: failure ?? (invoice.status === 'PAID' ? 'ACCEPTED' : 'PENDING'),
      body: {
        paymentFileRegistration: files[file],
        index: index + 1,
        name: invoice.name,
        description: `${contract.contract} ${invoice.registration}`,
        date: invoice.dueDate,
        currency: 'EUR',
        amount: invoice.amountInclTax,
        endToEndId: `${invoice.registration}-${invoice.dueDate}`,
        ...(failure !== undefined && { reasonCode: inTurn(['AM04', 'AC04', 'MD01'], index / FAILS) }),
        personRegistration: contract.draft.client,
        iban: iban(random.pick(['FR', 'DE', 'ES', 'NL', 'BE']), random),
        mandateReference: `RUM-${contract.contract}`,
        contractRegistration: contract.contract,
        invoiceRegistration: invoice.registration,
        cashflowRegistration: cashflows[position],
      },
    };
  });
}
