import type { OwnedTable } from './tenantTablesOf.ts';

/** Tables whose rows nobody takes along: what signs people and programs in, mails with links that do, and what only the running product needs. */
export const NOT_EXPORTED: ReadonlySet<string> = new Set([
  'app.account_links',
  'app.api_keys',
  'app.download_links',
  'app.identity_providers',
  'app.known_devices',
  'app.mails',
  'app.notice_pushes',
  'app.passkey_challenges',
  'app.passkeys',
  'app.password_history',
  'app.pending_sign_ins',
  'app.plugins',
  'app.push_devices',
  'app.recovery_codes',
  'app.sessions',
  'app.tenant_exports',
  'app.totp_secrets',
  'app.trusted_devices',
  'd.idempotency_keys',
  'd.upload_parts',
]);

/** Columns that are left out of the rows that are taken along: passwords, and what opens a page to whoever has it. */
export const NOT_EXPORTED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'app.users': ['password_hash'],
  'd.flow_answers': ['hash'],
  'd.flow_keys': ['hash'],
};

export const qualifiedName = ({ schema, name }: OwnedTable): string => `${schema}.${name}`;
export const isExported = (table: OwnedTable): boolean => !NOT_EXPORTED.has(qualifiedName(table));
