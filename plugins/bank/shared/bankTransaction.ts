import { defineEntity, type RecordOf } from '@mortise/sdk';
import { paymentFields, paymentIncludes, paymentText } from './paymentFields.ts';

/** An entry of an account, as the bank booked it, and what it belongs to. */
export const BankTransaction = defineEntity({
  name: 'BankTransaction',
  collection: 'bank/bank-transactions',
  registrationPrefix: 'BTX',
  hasCreatePage: false,
  fields: {
    ...paymentFields,
    amount: { ...paymentFields.amount, negativeWhen: { field: 'dc', is: 'D' } },
    dc: { type: 'select', list: 'debitCredit', label: 'Debit or credit', column: true, search: true },
    transactionCode: { type: 'text', label: 'Bank transaction code', search: true, max: 35 },
    bankStatementRegistration: { type: 'reference', entity: 'BankStatement', isParent: true, label: 'Bank statement', search: true },
    bankOperationRegistration: { type: 'reference', entity: 'BankOperation', label: 'Bank operation', search: true },
    cashflowRegistration: { type: 'reference', entity: 'Cashflow', label: 'Cashflow', search: true },
  },
  text: paymentText,
  keyFigure: 'amount',
  includes: {
    ...paymentIncludes,
    bankStatementName: { path: 'bankStatementRegistration', entity: 'BankStatement' },
    bankOperationName: { path: 'bankOperationRegistration', entity: 'BankOperation' },
    cashflowName: { path: 'cashflowRegistration', entity: 'Cashflow' },
  },
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['MATCHED', 'IGNORED'] }],
  workflow: {
    initial: 'UNMATCHED',
    states: {
      UNMATCHED: { label: 'Unmatched', class: 'warning' },
      MATCHED: { label: 'Matched', class: 'success' },
      IGNORED: { label: 'Ignored', class: 'stopped' },
    },
    transitions: [
      { code: 'match', label: 'Match', from: ['UNMATCHED'], to: 'MATCHED', guard: ({ invoiceRegistration, cashflowRegistration, bankOperationRegistration }) => (invoiceRegistration || cashflowRegistration || bankOperationRegistration ? undefined : 'The transaction belongs to no invoice, cashflow or operation yet.') },
      { code: 'ignore', label: 'Ignore', from: ['UNMATCHED'], to: 'IGNORED', props: { confirm: 'Leave this transaction without a counterpart?' } },
      { code: 'unmatch', label: 'Take up again', from: ['MATCHED', 'IGNORED'], to: 'UNMATCHED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type BankTransaction = RecordOf<typeof BankTransaction>;
