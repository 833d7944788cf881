import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const VALIDITY = 'Validity';

const fields = {
  code: { type: 'text', column: true, search: true, sort: true, max: 60 },
  name,
  type: { type: 'select', list: 'accountType', column: true, search: true },
  description: { type: 'textarea' },
  eventType: { type: 'select', list: 'accountingEventType', column: true, search: true },
  dc: { type: 'select', list: 'debitCredit', label: 'Debit or credit', column: true, search: true },
  account: { type: 'text', column: true, search: true, sort: true, max: 35 },
  secondaryAccount: { type: 'text', search: true, max: 35 },
  journal: { type: 'select', list: 'accountingJournal', search: true },
  taxRate: { type: 'percentage', min: 0, max: 1 },
  startDate: { type: 'date', search: true, group: VALIDITY },
  endDate: { type: 'date', search: true, group: VALIDITY },
  ...references,
} as const satisfies Fields; // prettier-ignore

const needsAccount = (item: Pick<RecordOf<typeof fields>, 'code' | 'account'>): string | undefined => {
  if (!item.code) return 'The item has no code yet.';
  return item.account ? undefined : 'The item has no account yet.';
};

/** Which account an accounting event is posted to: an entry of the accounting scheme. */
export const AccountingCatalogItem = defineEntity({
  name: 'AccountingCatalogItem',
  label: 'Accounting catalogue item',
  pluralLabel: 'Accounting catalogue',
  collection: 'accounting/accounting-catalog-items',
  registrationPrefix: 'ACI',
  fields,
  text: ['registration', 'name', 'status', 'code', 'account', 'secondaryAccount'],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      ACTIVE: { label: 'Active', class: 'success' },
      INACTIVE: { label: 'Inactive', class: 'stopped' },
    },
    transitions: [
      { code: 'activate', label: 'Activate', from: ['DRAFT', 'INACTIVE'], to: 'ACTIVE', guard: needsAccount },
      { code: 'deactivate', label: 'Deactivate', from: ['ACTIVE'], to: 'INACTIVE', props: { pullRight: true, confirm: 'Nothing more is posted by an inactive item. Deactivate it?' } },
    ],
  },
}); // prettier-ignore
export type AccountingCatalogItem = RecordOf<typeof AccountingCatalogItem>;
