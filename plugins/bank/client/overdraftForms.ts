import { defineEntity } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';
import type { BankAccount } from '../contract.ts';

const ChosenAccount = defineEntity({
  name: 'ChosenAccount',
  collection: 'none',
  registrationPrefix: 'X',
  fields: { account: { type: 'reference', entity: 'BankAccount', label: 'Bank account' } },
});

/** Whose limit is set. */
export function accountForm(account: string): RecordForm {
  const form = new RecordForm(ChosenAccount);
  form.assign({ account });
  return form;
}

const OverdraftLimit = defineEntity({
  name: 'OverdraftLimit',
  collection: 'none',
  registrationPrefix: 'X',
  fields: {
    limit: { type: 'currency', label: 'New limit', mandatory: true, min: 0 },
    reason: { type: 'text', mandatory: true, max: 500, hint: 'It stands in the audit log.' },
    currency: { type: 'text' },
  },
});

/** How far the account may be overdrawn from now on, and why. */
export function limitForm({ currency = 'EUR', overdraftLimit }: BankAccount): RecordForm {
  const form = new RecordForm(OverdraftLimit);
  form.assign({ limit: overdraftLimit ?? '0', currency });
  return form;
}
