import { addDays, addMonths, Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import { inTurn, range, sumOf, type Charge, type SampleContract } from './sample.ts';
import { outstandingOn } from './terms.ts';

const CUSTOMERS = '411000';
const RENTS = '706100';
const TAX = '445710';
const BANK = '512000';
const MOST_BOOKINGS = 60;
const INVENTORIES = 24;
const LINES = 8;

/** Code, name, kind of account, event, side, account, journal: the accounts in the order of the French general chart. */
const CATALOG = [
  ['CAPITAL', 'Share capital', 'EQUITY', 'CLOSING', 'C', '101000', 'GENERAL'],
  ['RESERVES', 'Reserves', 'EQUITY', 'CLOSING', 'C', '106000', 'GENERAL'],
  ['BANK_LOANS', 'Bank loans', 'LIABILITY', 'DISBURSEMENT', 'C', '164000', 'BANK'],
  ['LEASED_EQUIPMENT', 'Leased equipment', 'ASSET', 'DISBURSEMENT', 'D', '215400', 'PURCHASES'],
  ['LEASED_VEHICLES', 'Leased vehicles', 'ASSET', 'DISBURSEMENT', 'D', '218200', 'PURCHASES'],
  ['LOANS_GRANTED', 'Loans granted', 'ASSET', 'DISBURSEMENT', 'D', '274000', 'GENERAL'],
  ['DEPRECIATION', 'Accumulated depreciation', 'ASSET', 'DEPRECIATION', 'C', '281540', 'GENERAL'],
  ['IMPAIRMENT', 'Impairment of receivables', 'ASSET', 'IMPAIRMENT', 'C', '491000', 'GENERAL'],
  ['SUPPLIERS', 'Suppliers', 'LIABILITY', 'DISBURSEMENT', 'C', '401000', 'PURCHASES'],
  ['CUSTOMERS', 'Customers', 'ASSET', 'INVOICE', 'D', CUSTOMERS, 'SALES'],
  ['DOUBTFUL', 'Doubtful customers', 'ASSET', 'IMPAIRMENT', 'D', '416000', 'GENERAL'],
  ['ACCRUED', 'Accrued income', 'ASSET', 'ACCRUAL', 'D', '418100', 'GENERAL'],
  ['TAX_PAID', 'Input tax', 'ASSET', 'DISBURSEMENT', 'D', '445660', 'PURCHASES'],
  ['TAX_DUE', 'Output tax', 'LIABILITY', 'INVOICE', 'C', TAX, 'SALES'],
  ['DEFERRED', 'Deferred income', 'LIABILITY', 'CLOSING', 'C', '487000', 'GENERAL'],
  ['BANK', 'Bank', 'ASSET', 'PAYMENT', 'D', BANK, 'BANK'],
  ['BANK_FEES', 'Bank charges', 'EXPENSE', 'PAYMENT', 'D', '627000', 'BANK'],
  ['INTEREST_PAID', 'Interest paid', 'EXPENSE', 'ACCRUAL', 'D', '661000', 'GENERAL'],
  ['DEPRECIATION_COST', 'Depreciation cost', 'EXPENSE', 'DEPRECIATION', 'D', '681120', 'GENERAL'],
  ['IMPAIRMENT_COST', 'Impairment cost', 'EXPENSE', 'IMPAIRMENT', 'D', '681740', 'GENERAL'],
  ['RENTS', 'Rents', 'INCOME', 'INVOICE', 'C', RENTS, 'SALES'],
  ['FEES', 'Fees', 'INCOME', 'INVOICE', 'C', '706200', 'SALES'],
  ['CREDIT_NOTES', 'Credit notes', 'INCOME', 'CREDIT_NOTE', 'D', '709000', 'SALES'],
  ['INTEREST', 'Interest earned', 'INCOME', 'ACCRUAL', 'C', '763000', 'GENERAL'],
  ['SALES', 'Proceeds of assets sold', 'INCOME', 'SALE', 'C', '775200', 'SALES'],
] as const;

/** The chart of accounts; a few of its items are drafts or out of use. */
export const makeAccountingCatalogItems = (): readonly TakenOver[] =>
  CATALOG.map(([code, name, type, eventType, dc, account, journal], index): TakenOver => ({
    status: index % 12 === 1 ? 'DRAFT' : index % 12 === 7 ? 'INACTIVE' : 'ACTIVE',
    body: { code, name, type, eventType, dc, account, journal, startDate: '2021-01-01', ...(code === 'TAX_DUE' && { taxRate: '0.2' }) },
  }));

/** Charges that are in the accounts. */
export const bookedCharges = (charges: readonly Charge[]): readonly Charge[] =>
  charges.filter(({ invoice }) => invoice.status !== 'DRAFT').slice(0, MOST_BOOKINGS);

/** An event per charge: the invoice, or its payment where it is paid. */
export const makePostingEvents = (charges: readonly Charge[]): readonly TakenOver[] =>
  charges.map((charge, index): TakenOver => {
    const isPaid = charge.invoice.status === 'PAID';
    return {
      status: isPaid
        ? inTurn(['PROCESSED', 'PROCESSED', 'PROCESSED', 'IGNORED'], index)
        : inTurn(['PENDING', 'PROCESSED', 'FAILED'], index),
      body: {
        ...entryOf(charge, 'D', isPaid ? BANK : CUSTOMERS, charge.invoice.amountInclTax),
        eventType: isPaid ? 'PAYMENT' : 'INVOICE',
        type: isPaid ? 'CASH' : 'RECEIVABLE',
        ...(isPaid && { processingDate: charge.invoice.dueDate }),
      },
    };
  });

/** What a posting says of the charge that it is about. */
const entryOf = ({ contract, invoice }: Charge, dc: string, account: string, amount: string) => ({
  name: invoice.name,
  date: invoice.dueDate,
  code: 'RENT',
  dc,
  account,
  amount,
  currency: 'EUR',
  documentReference: invoice.registration,
  auditTrailReference: `${contract.contract}/${invoice.registration}`,
  assetRegistration: contract.asset,
  personRegistration: contract.draft.client,
  invoiceRegistration: invoice.registration,
  contractRegistration: contract.contract,
});

const taxOf = ({ invoice }: Charge): string => new Money(invoice.amountInclTax).minus(invoice.amountExclTax).toFixed(2);
const BOOKING_STATUS = ['EXPORTED', 'EXPORTED', 'VALIDATED', 'DRAFT', 'EXPORTED', 'VALIDATED', 'REVERSED'] as const;

/** A balanced booking per charge: the customer owes rent and tax. */
export const makeBookings = (charges: readonly Charge[]): readonly TakenOver[] =>
  charges.map((charge, index): TakenOver => {
    const { contract, invoice } = charge;
    const status = inTurn(BOOKING_STATUS, index);
    const { dueDate: date } = invoice;
    return {
      status,
      body: {
        name: `${invoice.name}, ${contract.contract}`,
        journal: 'SALES',
        date,
        documentReference: invoice.registration,
        currency: 'EUR',
        amount: invoice.amountInclTax,
        contractRegistration: contract.contract,
        invoiceRegistration: invoice.registration,
        ...(status !== 'DRAFT' && { validationDate: date }),
        ...(status === 'EXPORTED' && { exportDate: addDays(date, 3) }),
        lines: [
          { account: CUSTOMERS, description: 'Customer', dc: 'D', amount: invoice.amountInclTax },
          { account: RENTS, description: 'Rent', dc: 'C', amount: invoice.amountExclTax },
          { account: TAX, description: 'Tax', dc: 'C', amount: taxOf(charge) },
        ],
      },
    };
  });

const POSTING_STATUS: Readonly<Record<(typeof BOOKING_STATUS)[number], string>> = {
  DRAFT: 'DRAFT',
  VALIDATED: 'POSTED',
  EXPORTED: 'EXPORTED',
  REVERSED: 'REVERSED',
};

/** Three postings per charge, as its booking says; `bookings` and `events` in the order of the charges. */
export const makePostings = (charges: readonly Charge[], bookings: readonly string[], events: readonly string[]): readonly TakenOver[] =>
  charges.flatMap((charge, index) => {
    const status = inTurn(BOOKING_STATUS, index);
    const links = { bookingRegistration: bookings[index], postingEventRegistration: events[index] };
    const posting = (type: string, dc: string, account: string, amount: string): TakenOver => ({
      status: POSTING_STATUS[status],
      body: {
        ...entryOf(charge, dc, account, amount),
        eventType: 'INVOICE',
        type,
        ...links,
        ...(status === 'EXPORTED' && { exportDate: addDays(charge.invoice.dueDate, 3) }),
      },
    });
    return [
      posting('RECEIVABLE', 'D', CUSTOMERS, charge.invoice.amountInclTax),
      posting('PRINCIPAL', 'C', RENTS, charge.invoice.amountExclTax),
      posting('TAX', 'C', TAX, taxOf(charge)),
    ];
  });

/** The books at the end of each month: assets on lease with what is still owed for them. */
export function makeInventories(sample: readonly SampleContract[], today: string): readonly TakenOver[] {
  const running = sample.filter(({ draft }) => draft.status === 'ACTIVE').slice(0, LINES);
  return range(INVENTORIES, (index): TakenOver => {
    const from = addMonths(today, index - INVENTORIES + 1);
    const date = addDays(addMonths(from, 1), -1);
    const lines = running
      .filter(({ draft }) => draft.terms.startDate <= from)
      .map(({ draft, asset, contract }) => ({
        assetRegistration: asset,
        contractRegistration: contract,
        account: '215400',
        bookValue: outstandingOn(draft.terms, from),
        isFound: true,
      }));
    const left = INVENTORIES - 1 - index;
    const status = left === 0 ? 'DRAFT' : left === 1 ? 'IN_PROGRESS' : left === 9 ? 'CANCELLED' : 'COMPLETED';
    return {
      status,
      body: {
        name: `Closing ${date.slice(0, 7)}`,
        type: date.endsWith('-12-31') ? 'YEAR_END' : left === 9 ? 'STOCK_TAKING' : 'MONTH_END',
        date,
        startDate: from,
        endDate: date,
        ...(status === 'COMPLETED' && { completionDate: addDays(date, 6) }),
        currency: 'EUR',
        bookValue: sumOf(lines.map(({ bookValue }) => bookValue)),
        difference: '0.00',
        lines,
      },
    };
  });
}
