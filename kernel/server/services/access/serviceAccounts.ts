import type { Migration } from '@mortise/sdk/server';
import { refusedField } from './refusedField.ts';

export const serviceAccountMigrations: readonly Migration[] = [
  {
    name: '0018-service-accounts',
    up: (statements) => statements.query('alter table app.users add column is_service_account boolean not null default false'),
  },
];

/** A program has no password, and reads no mail. @throws INVALID_FIELD_VALUE */
export function requireNoSignIn({ password }: { readonly password?: string | null }): void {
  if (password !== undefined && password !== null) throw refusedField('password', 'A service account has no password: make a key for it');
}
