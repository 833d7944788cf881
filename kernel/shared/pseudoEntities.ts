/**
 * Names that stand beside those of entities: permissions may speak of them, entries of the audit log are about them, and none has a page.
 * ROUTE-065, -066
 */
export const PSEUDO_ENTITIES = [
  { value: 'login', label: 'Signing in' },
  { value: 'totp', label: 'Second factor' },
  { value: 'cron', label: 'Scheduled script' },
  { value: 'import', label: 'Imports' },
  { value: 'mail', label: 'Mails' },
  { value: 'database', label: 'Database' },
  { value: 'dbdump', label: 'Database dump' },
] as const;

export type PseudoEntity = (typeof PSEUDO_ENTITIES)[number]['value'];
