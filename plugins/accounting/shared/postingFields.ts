import type { Fields, Include, RecordOf } from '@mortise/sdk';
import { name } from './commonFields.ts';

const ACCOUNTS = 'Accounts';
const LINKS = 'Belongs to';

/** Fields of postings and of the events that give them. */
export const postingFields = {
  eventType: { type: 'select', list: 'accountingEventType', column: true, search: true },
  name,
  date: { type: 'date', column: true, search: true, sort: true },
  type: { type: 'select', list: 'postingType', column: true, search: true },
  code: { type: 'text', column: true, search: true, max: 60 },
  description: { type: 'textarea', search: true },
  dc: { type: 'select', list: 'debitCredit', label: 'Debit or credit', column: true, search: true, group: ACCOUNTS },
  account: { type: 'text', column: true, search: true, sort: true, max: 35, group: ACCOUNTS },
  secondaryAccount: { type: 'text', column: true, search: true, max: 35, group: ACCOUNTS },
  currency: { type: 'select', list: 'currency', default: 'EUR', group: ACCOUNTS },
  // Debits and credits: what they come to together says nothing.
  amount: { type: 'currency', column: true, search: true, sort: true, group: ACCOUNTS },
  documentReference: { type: 'text', column: true, search: true },
  auditTrailReference: { type: 'text', search: true },
  assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset', search: true, group: LINKS },
  personRegistration: { type: 'reference', entity: 'Person', label: 'Person', search: true, group: LINKS },
  invoiceRegistration: { type: 'reference', entity: 'Invoice', label: 'Invoice', search: true, group: LINKS },
  contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', column: true, search: true, group: LINKS },
  cashflowRegistration: { type: 'reference', entity: 'Cashflow', label: 'Cashflow', search: true, group: LINKS },
  creditlineRegistration: { type: 'reference', entity: 'CreditLine', label: 'Credit line', search: true, group: LINKS },
} as const satisfies Fields; // prettier-ignore

export const postingText = [
  'registration',
  'name',
  'status',
  'account',
  'documentReference',
  'auditTrailReference',
  'description',
] as const;

export const postingIncludes = {
  assetName: { path: 'assetRegistration', entity: 'Asset' },
  personName: { path: 'personRegistration', entity: 'Person' },
  invoiceName: { path: 'invoiceRegistration', entity: 'Invoice' },
  contractName: { path: 'contractRegistration', entity: 'Contract' },
  cashflowName: { path: 'cashflowRegistration', entity: 'Cashflow' },
  creditlineName: { path: 'creditlineRegistration', entity: 'CreditLine' },
} as const satisfies { readonly [name: string]: Include };

/** What has to be known before it can go to the accounts. */
export const needsEntry = (record: Pick<RecordOf<typeof postingFields>, 'date' | 'account' | 'dc' | 'amount'>): string | undefined => {
  if (!record.date) return 'There is no accounting date yet.';
  if (!record.account) return 'There is no account yet.';
  if (!record.dc) return 'It is not said yet whether it is a debit or a credit.';
  return record.amount ? undefined : 'There is no amount yet.';
};
