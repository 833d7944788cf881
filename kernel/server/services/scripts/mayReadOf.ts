import { isDeepStrictEqual } from 'node:util';
import { isPermitted, type PermissionHolder } from '@mortise/sdk';
import type { Account } from '../access/Accounts.ts';
import { scopeOf } from '../access/scopeOf.ts';
import type { ScriptRights } from './ScriptRights.ts';

export const isAdministrator = ({ isAdmin, isMainAdmin, isSuperAdmin }: PermissionHolder): boolean =>
  isAdmin === true || isMainAdmin === true || isSuperAdmin === true;

/** Whether somebody may do at least all that a user may, so that nothing which that user's scripts have read is new to them. */
export function mayReadOf({ scope, also }: ScriptRights, writer: Account): boolean {
  const holders = also === undefined ? [scope.holder] : [scope.holder, also];
  if (writer.tenant !== scope.tenant) return false;
  if (scope.onlyPerson !== undefined && scope.onlyPerson !== scopeOf(writer).onlyPerson) return false;
  if (scope.limits !== undefined && !isDeepStrictEqual(scope.limits, writer.limits)) return false;
  if (holders.every(isAdministrator)) return true;
  return (
    !isAdministrator(writer.holder) &&
    holders.every((holder) => Object.keys(writer.holder.permissions).every((key) => isPermitted(holder, key)))
  );
}
