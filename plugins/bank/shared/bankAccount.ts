import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const BANK = 'Bank';
const BALANCES = 'Balances';

/** An account that the company or someone it deals with has at a bank. */
export const BankAccount = defineEntity({
  name: 'BankAccount',
  collection: 'bank/bank-accounts',
  registrationPrefix: 'BAC',
  fields: {
    name,
    type: { type: 'select', list: 'bankAccountType', column: true, search: true, default: 'CURRENT' },
    description: { type: 'textarea' },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Account holder', search: true },
    bankOwner: { type: 'text', search: true, group: BANK },
    bankName: { type: 'text', column: true, search: true, group: BANK },
    bankIban: { type: 'iban', label: 'IBAN', column: true, search: true, group: BANK },
    bankBic: { type: 'text', label: 'BIC', search: true, max: 11, group: BANK },
    bankOpeningDate: { type: 'date', label: 'Opening date', search: true, sort: true, group: BANK },
    bankClosingDate: { type: 'date', label: 'Closing date', readOnly: true, search: true, group: BANK },
    sepaCreditorIdentifier: { type: 'text', label: 'SEPA creditor identifier', max: 35, group: BANK },
    currency: { type: 'select', list: 'currency', search: true, default: 'EUR', group: BALANCES },
    balance: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', group: BALANCES },
    balanceDate: { type: 'date', search: true, group: BALANCES },
    overdraftLimit: {
      type: 'currency',
      search: true,
      min: 0,
      group: BALANCES,
      readOnly: true,
      readOnlyReason: 'The limit is set at Banking › Overdraft limits.',
    },
    accountingReference: { type: 'text', search: true },
    ...references,
  },
  text: ['registration', 'name', 'status', 'bankIban', 'bankName', 'bankOwner', 'externalReference'],
  tellsApart: ['bankName', 'bankIban', 'personRegistration'],
  keyFigure: 'balance',
  includes: { personName: { path: 'personRegistration', entity: 'Person' } },
  filterPairs: [{ date: 'balanceDate', sum: 'balance' }],
  fixed: [{ statuses: ['CLOSED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      OPEN: { label: 'Open', class: 'success' },
      BLOCKED: { label: 'Blocked', class: 'error' },
      CLOSED: { label: 'Closed', class: 'stopped' },
    },
    transitions: [
      { code: 'open', label: 'Open the account', from: ['DRAFT'], to: 'OPEN', guard: (account) => (account.bankIban ? undefined : 'The account has no IBAN yet.') },
      { code: 'block', label: 'Block', from: ['OPEN'], to: 'BLOCKED', props: { confirm: 'No payment can be made from a blocked account. Block?' } },
      { code: 'unblock', label: 'Unblock', from: ['BLOCKED'], to: 'OPEN' },
      { code: 'close', label: 'Close', from: ['DRAFT', 'OPEN', 'BLOCKED'], to: 'CLOSED', set: { bankClosingDate: '$today' }, guard: ({ balance = '0' }) => (/[1-9]/.test(balance) ? 'The account still has a balance.' : undefined), props: { pullRight: true, confirm: 'A closed account cannot be opened again. Close it?' } },
    ],
  },
}); // prettier-ignore
export type BankAccount = RecordOf<typeof BankAccount>;
