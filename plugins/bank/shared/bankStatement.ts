import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { name, references } from './commonFields.ts';

const BALANCES = 'Balances';

const fields = {
  name,
  bankAccountRegistration: { type: 'reference', entity: 'BankAccount', isParent: true, label: 'Bank account', mandatory: true, column: true, search: true },
  statementNumber: { type: 'text', column: true, search: true, max: 35 },
  date: { type: 'date', column: true, search: true, sort: true },
  startDate: { type: 'date', search: true },
  endDate: { type: 'date', search: true },
  currency: { type: 'select', list: 'currency', default: 'EUR', group: BALANCES },
  openingBalance: { type: 'currency', column: true, group: BALANCES },
  totalCredit: { type: 'currency', min: 0, group: BALANCES },
  totalDebit: { type: 'currency', min: 0, group: BALANCES },
  closingBalance: { type: 'currency', column: true, search: true, sort: true, group: BALANCES },
  numberOfEntries: { type: 'integer', min: 0, group: BALANCES },
  camtRegistration: { type: 'reference', entity: 'Camt', label: 'CAMT file', search: true },
  description: { type: 'textarea' },
  ...references,
} as const satisfies Fields; // prettier-ignore

type Balance = 'openingBalance' | 'totalCredit' | 'totalDebit' | 'closingBalance';

const needsAgreement = (statement: Pick<RecordOf<typeof fields>, Balance>): string | undefined => {
  const amount = (field: Balance) => new Money(statement[field] ?? 0);
  const reckoned = amount('openingBalance').plus(amount('totalCredit')).minus(amount('totalDebit'));
  return reckoned.eq(amount('closingBalance')) ? undefined : 'The opening balance and the entries do not give the closing balance.';
};

/** What the bank says of an account for a period: balances and the sums of its entries. */
export const BankStatement = defineEntity({
  name: 'BankStatement',
  collection: 'bank/bank-statements',
  registrationPrefix: 'BST',
  fields,
  text: ['registration', 'name', 'status', 'statementNumber', 'externalReference'],
  tellsApart: ['bankAccountRegistration', 'statementNumber', 'date'],
  includes: {
    bankAccountName: { path: 'bankAccountRegistration', entity: 'BankAccount' },
    camtName: { path: 'camtRegistration', entity: 'Camt' },
  },
  filterPairs: [{ date: 'date' }],
  fixed: [{ statuses: ['RECONCILED'] }],
  workflow: {
    initial: 'RECEIVED',
    states: {
      RECEIVED: { label: 'Received', class: 'ongoing' },
      RECONCILED: { label: 'Reconciled', class: 'success' },
      DISPUTED: { label: 'Disputed', class: 'error' },
    },
    transitions: [
      { code: 'reconcile', label: 'Reconcile', from: ['RECEIVED', 'DISPUTED'], to: 'RECONCILED', guard: needsAgreement },
      { code: 'dispute', label: 'Dispute', from: ['RECEIVED'], to: 'DISPUTED' },
      { code: 'reopen', label: 'Take up again', from: ['RECONCILED'], to: 'RECEIVED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type BankStatement = RecordOf<typeof BankStatement>;
