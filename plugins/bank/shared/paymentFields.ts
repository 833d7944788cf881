import type { Fields, Include } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const COUNTERPARTY = 'Counterparty';
const LINKS = 'Belongs to';

/** What orders and entries of an account both say. */
export const paymentFields = {
  name,
  bankAccountRegistration: { type: 'reference', entity: 'BankAccount', label: 'Bank account', mandatory: true, column: true, search: true },
  date: { type: 'date', column: true, search: true, sort: true },
  valueDate: { type: 'date', search: true, sort: true },
  currency: { type: 'select', list: 'currency', default: 'EUR' },
  amount: { type: 'currency', column: true, search: true, sort: true, min: 0 },
  description: { type: 'textarea', label: 'Remittance information' },
  endToEndId: { type: 'text', label: 'End-to-end identification', search: true, max: 35 },
  counterpartyName: { type: 'text', label: 'Counterparty', column: true, search: true, group: COUNTERPARTY },
  counterpartyIban: { type: 'iban', label: 'IBAN', search: true, group: COUNTERPARTY },
  counterpartyBic: { type: 'text', label: 'BIC', max: 11, group: COUNTERPARTY },
  personRegistration: { type: 'reference', entity: 'Person', label: 'Person', search: true, group: COUNTERPARTY },
  contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', search: true, group: LINKS },
  invoiceRegistration: { type: 'reference', entity: 'Invoice', label: 'Invoice', search: true, group: LINKS },
  ...references,
} as const satisfies Fields; // prettier-ignore

export const paymentText = ['registration', 'name', 'status', 'counterpartyName', 'endToEndId', 'externalReference'] as const;

export const paymentIncludes = {
  bankAccountName: { path: 'bankAccountRegistration', entity: 'BankAccount' },
  personName: { path: 'personRegistration', entity: 'Person' },
  invoiceName: { path: 'invoiceRegistration', entity: 'Invoice' },
  contractName: { path: 'contractRegistration', entity: 'Contract' },
} as const satisfies { readonly [name: string]: Include };
