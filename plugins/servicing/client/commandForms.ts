import { defineEntity, type Fields } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';

const formOf = (name: string, fields: Fields, values: object): RecordForm => {
  const form = new RecordForm(defineEntity({ name, collection: 'none', registrationPrefix: 'X', fields }));
  form.assign({ ...values });
  return form;
};

export interface PaymentFields {
  readonly amount: string;
  readonly date: string;
  readonly reference?: string;
  readonly account?: string;
  readonly currency: string;
}
export interface PrepaymentFields {
  /** Principal, without tax. */
  readonly amount: string;
  readonly date: string;
  readonly reduces: 'rent' | 'term';
  readonly reference?: string;
  readonly currency: string;
}
export interface RefixFields {
  /** A fraction. */
  readonly rate: string;
  readonly date: string;
}
export interface SettlementFields {
  readonly date: string;
  readonly interest: 'to-date' | 'to-period-end';
}
export interface ReversalFields {
  readonly date: string;
  readonly reason?: string;
  readonly fee?: string;
}

/** What came in, on which day, on which account. */
export const paymentForm = (values: { readonly amount: string; readonly currency: string; readonly date: string }): RecordForm =>
  formOf(
    'Payment',
    {
      amount: { type: 'currency', mandatory: true, min: 0 },
      date: { type: 'date', label: 'Value date', mandatory: true },
      reference: { type: 'text', label: 'Payment reference', max: 140 },
      account: { type: 'text', label: 'Bank account in the books', hint: 'Left empty: the one of the accounting catalogue.', max: 35 },
      currency: { type: 'text' },
    },
    values,
  );

/** How much principal came in besides the rents, and what becomes less by it. */
export const prepaymentForm = (values: { readonly currency: string; readonly date: string }): RecordForm =>
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
      date: { type: 'date', label: 'Value date', mandatory: true },
      reduces: { type: 'radio', list: 'prepaymentReduces', label: 'Reduces', mandatory: true },
      reference: { type: 'text', label: 'Payment reference', max: 140 },
      currency: { type: 'text' },
    },
    { reduces: 'rent', ...values },
  );

/** Which rate holds from which day on. */
export const refixForm = (values: { readonly date: string }): RecordForm =>
  formOf(
    'Refixing',
    {
      rate: { type: 'percentage', label: 'New rate', hint: 'Rate of a year, such as 5.25 %.', mandatory: true, max: 1 },
      date: { type: 'date', label: 'Value date', mandatory: true },
    },
    values,
  );

/** On which day everything falls due, and until when interest is paid. */
export const settlementForm = (values: { readonly date: string }): RecordForm =>
  formOf(
    'Settlement',
    {
      date: { type: 'date', label: 'Value date', mandatory: true },
      interest: { type: 'radio', list: 'settlementInterest', label: 'Interest until', mandatory: true },
    },
    { interest: 'to-date', ...values },
  );

/** From which day an event counts no more, and why. */
export const reversalForm = (values: { readonly currency: string; readonly date: string }): RecordForm =>
  formOf(
    'Reversal',
    {
      date: { type: 'date', label: 'Value date', mandatory: true },
      reason: { type: 'text', max: 500 },
      fee: { type: 'currency', label: 'Fee charged to the client', min: 0 },
      currency: { type: 'text' },
    },
    values,
  );
