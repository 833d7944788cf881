import { ApiError, apiError, type EntityDefinition } from '@mortise/sdk';
import { rankOf, type RequestScope } from '@mortise/sdk/server';
import { sameJson } from './fieldChanges.ts';
import type { StoredRecord } from './storedRecord.ts';

type Values = Readonly<Record<string, unknown>>;
type Authored = Pick<EntityDefinition, 'authored'>;
type Author = Pick<StoredRecord, 'insert_user'>;

/** What somebody wrote keeps their words: nobody else changes them. @throws INVALID_FIELD_VALUE */
export function refuseOthersChange(
  { authored }: Authored,
  { user }: RequestScope,
  { insert_user }: Author,
  stored: Values,
  values: Values,
): void {
  if (authored === undefined || insert_user === user.username) return;
  const isChanged = (name: string): boolean => !sameJson(values[name] ?? null, stored[name] ?? null);
  const changed = Object.keys(values).find((name) => !authored.open.includes(name) && isChanged(name));
  if (changed !== undefined) throw refused(changed, 'Only who wrote this can change it.');
}

/** @throws TRANSITION_REJECTED */
export function refuseOthersRemoval({ authored }: Authored, { user, holder }: RequestScope, { insert_user }: Author): void {
  if (authored === undefined || insert_user === user.username || rankOf(holder) !== 'user') return;
  throw apiError('TRANSITION_REJECTED', ['Delete'], { rejectionReason: 'Only who wrote this, or an administrator, can delete it.' });
}

const refused = (name: string, reason: string): ApiError =>
  apiError('INVALID_FIELD_VALUE', [name], { errors: [reason], fieldProps: { [name]: { errorFormat: reason } } });
