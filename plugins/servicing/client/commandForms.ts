import { defineEntity, type Fields } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { RecordForm } from '@mortise/sdk/forms';
import type { AgreedUse } from '../shared/excessUse.ts';
import type { OfStanding } from './OfStanding.ts';

/** What a form begins with. */
export type Stands = Pick<OfStanding, 'standing' | 'balances'>;

const formOf = (name: string, fields: Fields, values: object): RecordForm => {
  const form = new RecordForm(defineEntity({ name, collection: 'none', registrationPrefix: 'X', fields }));
  form.assign({ ...values });
  return form;
};

const VALUE_DATE = { type: 'date', label: 'Value date', mandatory: true } as const;

const PAID_BY = 'Left empty: the client on the value date.';

/** What came in, on which day, on which account: what is open, or what falls due next, until another amount is typed. */
export const paymentForm = ({ standing, balances: { open, nextAmount, currency } }: Stands): RecordForm =>
  formOf(
    'Payment',
    {
      amount: { type: 'currency', mandatory: true, min: 0 },
      date: VALUE_DATE,
      ...(standing.debtors && { client: { type: 'reference', entity: 'Person', label: 'Paid by', hint: PAID_BY } as const }),
      reference: { type: 'text', label: 'Payment reference', max: 140 },
      account: { type: 'text', label: 'Bank account in the books', hint: 'Left empty: the one of the accounting catalogue.', max: 35 },
      currency: { type: 'text' },
    },
    { amount: new Money(open).isZero() ? (nextAmount ?? '') : open, currency, date: standing.businessDate },
  );

/** How much money goes back: what nothing is due for, until another amount is typed. */
export const refundForm = ({ standing, balances: { unapplied, currency } }: Stands): RecordForm =>
  formOf(
    'Refund',
    {
      amount: { type: 'currency', mandatory: true, min: 0 },
      date: VALUE_DATE,
      reference: { type: 'text', label: 'Payment reference', max: 140 },
      bankAccount: {
        type: 'reference',
        entity: 'BankAccount',
        label: 'Paid from bank account',
        hint: 'A bank operation to the account of the client is drafted. Left empty: it was paid already.',
      },
      account: { type: 'text', label: 'Bank account in the books', hint: 'Left empty: the one of the accounting catalogue.', max: 35 },
      reason: { type: 'text', max: 500 },
      currency: { type: 'text' },
    },
    { amount: unapplied, currency, date: standing.businessDate },
  );

/** To which contract how much money goes: what nothing is due for here, or that of a payment. */
export const transferForm = ({ standing, balances }: Stands, to?: string, amount = balances.unapplied): RecordForm =>
  formOf(
    'Transfer',
    {
      to: { type: 'reference', entity: 'Contract', label: 'To contract', mandatory: true },
      amount: { type: 'currency', mandatory: true, min: 0 },
      date: VALUE_DATE,
      reason: { type: 'text', max: 500 },
      currency: { type: 'text' },
    },
    { to, amount, currency: balances.currency, date: standing.businessDate },
  );

/** How much principal came in besides the rents, and what becomes less by it. */
export const prepaymentForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Prepayment',
    {
      amount: {
        type: 'currency',
        label: 'Principal prepaid',
        hint: 'Without tax, which is received in addition.',
        mandatory: true,
        min: 0,
      },
      date: VALUE_DATE,
      reduces: { type: 'radio', list: 'prepaymentReduces', label: 'Reduces', mandatory: true },
      reference: { type: 'text', label: 'Payment reference', max: 140 },
      currency: { type: 'text' },
    },
    { reduces: 'rent', currency: balances.currency, date: standing.businessDate },
  );

/** Which rate holds from which day on. */
export const refixForm = ({ standing }: Stands): RecordForm =>
  formOf(
    'Refixing',
    {
      rate: { type: 'percentage', label: 'New rate', hint: 'Rate of a year, such as 5.25 %.', mandatory: true, max: 1 },
      date: VALUE_DATE,
    },
    { date: standing.businessDate },
  );

/** How what is owed is paid back from a day on: what is left empty stays as it is. */
export const amendmentForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Amendment',
    {
      periods: {
        type: 'integer',
        label: 'Payments left',
        hint: 'After the value date, those of a holiday included. Left empty: as many as now.',
        min: 1,
        max: 1_200,
      },
      frequency: {
        type: 'select',
        list: 'frequency',
        label: 'Frequency',
        hint: 'Left empty: as it is. The term stays unless payments left are given.',
      },
      rent: { type: 'currency', label: 'Rent', hint: 'Without tax; the last payment closes the plan. Left empty: found anew.', min: 0 },
      residual: { type: 'currency', label: 'Residual value', hint: 'Left empty: as it is.', min: 0 },
      holiday: {
        type: 'integer',
        label: 'Payment holiday',
        hint: 'How many of the next payments are without principal.',
        min: 1,
        max: 1_200,
      },
      interest: { type: 'radio', list: 'holidayInterest', label: 'Interest of the holiday', mandatory: true },
      date: VALUE_DATE,
      reason: { type: 'text', max: 500 },
      currency: { type: 'text' },
    },
    { interest: 'paid', currency: balances.currency, date: standing.businessDate },
  );

/** For how many rents the contract goes on after its term, and what each of them is. */
export const extensionForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Extension',
    {
      periods: { type: 'integer', label: 'Number of secondary rents', mandatory: true, min: 1, max: 1_200 },
      rent: { type: 'currency', label: 'Secondary rent', hint: 'Without tax. Left empty: the fraction of the last rent.', min: 0 },
      fraction: { type: 'percentage', label: 'Fraction of the last rent', hint: 'Instead of a rent, such as 10 %.', min: 0, max: 1 },
      residual: {
        type: 'currency',
        label: 'Residual value',
        hint: 'Left empty: what the rents leave of it; of an operating lease as it is.',
        min: 0,
      },
      date: VALUE_DATE,
      reason: { type: 'text', max: 500 },
      currency: { type: 'text' },
    },
    { currency: balances.currency, date: standing.businessDate },
  );

/** For how much the client buys the assets: for what is outstanding, until another price is typed. */
export const purchaseForm = ({ standing, balances: { notDue, currency } }: Stands): RecordForm =>
  formOf(
    'Purchase',
    {
      price: { type: 'currency', label: 'Purchase price', hint: 'Without tax. Left empty: the residual value.', min: 0 },
      date: VALUE_DATE,
      currency: { type: 'text' },
    },
    { price: notDue, currency, date: standing.businessDate },
  );

const DAMAGES = { type: 'currency', label: 'Damages charged', hint: 'Without tax. Left empty: nothing is charged.', min: 0 } as const;
const DAMAGES_OR_USE = { ...DAMAGES, label: 'Damages or excess use' } as const;
const COSTS = { ...DAMAGES, label: 'Costs charged' } as const;
const COSTS_OR_USE = { ...DAMAGES, label: 'Costs or excess use' } as const;

const USED_HINTS: Readonly<Record<string, string>> = {
  KM: 'In kilometres. What is above the agreed use is charged; left empty: nothing.',
  MI: 'In miles. What is above the agreed use is charged; left empty: nothing.',
  H: 'In hours. What is above the agreed use is charged; left empty: nothing.',
};
const usedHint = ({ unit = '' }: AgreedUse): string => USED_HINTS[unit] ?? 'What is above the agreed use is charged; left empty: nothing.';

/** How much the assets were used, where the contract agrees on it. */
const usedField = ({ agreedUse }: Stands['standing']): Fields =>
  agreedUse ? { used: { type: 'integer', label: 'Used since the start', hint: usedHint(agreedUse), min: 0 } } : {};

/** On which day the assets came back, what is charged for damages, and how much they were used. */
export const returnForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Return',
    {
      charge: standing.agreedUse ? DAMAGES : DAMAGES_OR_USE,
      ...usedField(standing),
      date: VALUE_DATE,
      reason: { type: 'text', max: 500 },
      currency: { type: 'text' },
    },
    { currency: balances.currency, date: standing.businessDate },
  );

/** On which day everything falls due, until when interest is paid, and what is charged besides. */
export const settlementForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Settlement',
    {
      date: VALUE_DATE,
      interest: { type: 'radio', list: 'settlementInterest', label: 'Interest until', mandatory: true },
      charge: standing.agreedUse ? COSTS : COSTS_OR_USE,
      ...usedField(standing),
      currency: { type: 'text' },
    },
    { interest: 'to-date', currency: balances.currency, date: standing.businessDate },
  );

/** On which day the assets were taken back, what they are worth, and what is charged for it. */
export const repossessionForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Repossession',
    {
      value: {
        type: 'currency',
        label: 'Value of the assets',
        hint: 'Left empty: the principal that is not due yet. Less is a loss. Not for operating leases.',
        min: 0,
      },
      charge: standing.agreedUse ? COSTS : COSTS_OR_USE,
      ...usedField(standing),
      date: VALUE_DATE,
      reason: { type: 'text', max: 500 },
      currency: { type: 'text' },
    },
    { currency: balances.currency, date: standing.businessDate },
  );

/** On which day the assets were lost, and what is owed for them. */
export const lossForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Loss',
    {
      compensation: { type: 'currency', label: 'Compensation', hint: 'Without tax: it is no price.', mandatory: true, min: 0 },
      insurer: { type: 'reference', entity: 'Person', label: 'Insurer', hint: 'Left empty: the client is billed.' },
      date: VALUE_DATE,
      reason: { type: 'text', max: 500 },
      currency: { type: 'text' },
    },
    { currency: balances.currency, date: standing.businessDate },
  );

/** Which asset takes the place of which, what the new one costs and the old one is worth. */
export const exchangeForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Exchange',
    {
      asset: { type: 'reference', entity: 'Asset', label: 'Asset that comes back', mandatory: true },
      replacement: { type: 'reference', entity: 'Asset', label: 'Asset in its place', mandatory: true },
      price: {
        type: 'currency',
        label: 'Price of the new asset',
        hint: 'Without tax. Left empty: nothing is owed to the supplier.',
        min: 0,
      },
      value: {
        type: 'currency',
        label: 'Value of the old asset',
        hint: 'What it stands in stock for. Left empty: nothing; of an operating lease what it is worth in the books.',
        min: 0,
      },
      date: VALUE_DATE,
      reason: { type: 'text', max: 500 },
      currency: { type: 'text' },
    },
    { currency: balances.currency, date: standing.businessDate },
  );

/** For how much an asset in stock is sold, and to whom. */
export const saleForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Sale',
    {
      price: { type: 'currency', label: 'Price', hint: 'Without tax.', mandatory: true, min: 0 },
      buyer: { type: 'reference', entity: 'Person', label: 'Buyer', mandatory: true },
      taxRate: { type: 'percentage', label: 'Tax rate', hint: 'Left empty: that of the contract.', max: 1 },
      date: VALUE_DATE,
      reason: { type: 'text', max: 500 },
      currency: { type: 'text' },
    },
    { currency: balances.currency, date: standing.businessDate },
  );

/** By how much an asset in stock is worth less, and why. */
export const impairmentForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Impairment',
    {
      amount: { type: 'currency', label: 'Amount', mandatory: true, min: 0 },
      date: VALUE_DATE,
      reason: { type: 'text', mandatory: true, max: 500 },
      currency: { type: 'text' },
    },
    { currency: balances.currency, date: standing.businessDate },
  );

/** How much nobody will pay, and why: everything, until an amount is typed. */
export const writeOffForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'WriteOff',
    {
      amount: { type: 'currency', label: 'Amount', hint: 'Left empty: everything outstanding, and the contract ends.', min: 0 },
      date: VALUE_DATE,
      reason: { type: 'text', mandatory: true, max: 500 },
      currency: { type: 'text' },
    },
    { currency: balances.currency, date: standing.businessDate },
  );

/** What came in for what was written off. */
export const recoveryForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Recovery',
    {
      amount: { type: 'currency', mandatory: true, min: 0 },
      date: VALUE_DATE,
      reference: { type: 'text', label: 'Payment reference', max: 140 },
      account: { type: 'text', label: 'Bank account in the books', hint: 'Left empty: the one of the accounting catalogue.', max: 35 },
      currency: { type: 'text' },
    },
    { currency: balances.currency, date: standing.businessDate },
  );

/** Who owes what falls due from which day on. */
export const assignmentForm = ({ standing }: Stands): RecordForm =>
  formOf(
    'Assignment',
    {
      client: { type: 'reference', entity: 'Person', label: 'New client', mandatory: true },
      date: { ...VALUE_DATE, hint: 'What falls due from this day on is owed by the new client.' },
      reason: { type: 'text', max: 500 },
    },
    { date: standing.businessDate },
  );

/** As of which day a contract goes on here, and what its record does not say. */
export const takeoverForm = (currency: string, businessDate: string): RecordForm =>
  formOf(
    'Takeover',
    {
      date: { ...VALUE_DATE, hint: 'As of the end of this day.' },
      outstanding: { type: 'currency', label: 'Outstanding principal', hint: 'Left empty: as on the contract.', min: 0 },
      nextDate: { type: 'date', label: 'Next payment on', hint: 'Left empty: by the payment plan, or by start and frequency.' },
      periods: { type: 'integer', label: 'Payments left', hint: 'Left empty: by the payment plan, or by the end.', min: 1, max: 1_200 },
      payment: {
        type: 'currency',
        label: 'Each payment',
        hint: 'Without tax. Left empty: the instalment. The last one pays what is left.',
        min: 0,
      },
      rate: { type: 'percentage', label: 'Nominal rate', hint: 'Left empty: as on the contract.', max: 1 },
      paidAhead: {
        type: 'currency',
        label: 'Money in advance',
        hint: 'Left empty: none.',
        min: 0,
      },
      overdue: {
        type: 'items',
        label: 'Overdue amounts',
        hint: 'Without rows: unpaid invoices of rents.',
        fields: {
          date: { type: 'date', label: 'Due date', mandatory: true },
          amount: { type: 'currency', label: 'Amount incl. tax', mandatory: true, min: 0 },
          tax: { type: 'currency', label: 'Of it tax', min: 0 },
          principal: { type: 'currency', label: 'Of it principal', min: 0 },
        },
      },
      currency: { type: 'text' },
    },
    { currency, date: businessDate },
  );

/** From which day an event counts no more, and why. */
export const reversalForm = ({ standing, balances }: Stands): RecordForm =>
  formOf(
    'Reversal',
    {
      date: VALUE_DATE,
      reason: { type: 'text', max: 500 },
      fee: { type: 'currency', label: 'Fee charged to the client', min: 0 },
      currency: { type: 'text' },
    },
    { currency: balances.currency, date: standing.businessDate },
  );
