import { type PermissionHolder, isPermitted } from '@mortise/sdk';
import type { RoutePermission } from '@mortise/sdk/server';
import type { Account } from '../Accounts.ts';

/** What a key may of what its user may: read, everything, or these permissions. One for SCIM opens the routes of SCIM and nothing else. */
export type KeyReach = 'read' | 'all' | 'scim' | readonly string[];

/** Which keys a route that is for every user takes; `whole` where the work goes on in the background, as the user. */
export type TakesKeys = boolean | 'whole';

/** Who may sign in, how, and as whom: a key that is lost must not lead to more than itself. Mails hold links that set passwords. Four eyes are those of people. */
const OF_ACCOUNTS =
  /^(?:(?:write|delete) \/api\/core\/(?:users|profiles|sign-in-policy|plugins|host-configurations|approvals|approval-rules)|\w+ \/api\/core\/(?:identity-providers|sessions|api-keys|mails))\b/;

/** Whether what the route begins may go on in the background, as the user and with all that they may. */
export const isBackground = (method: string, needed: RoutePermission, takesKeys: TakesKeys = false): boolean =>
  method !== 'GET' && (needed === 'signed-in' ? takesKeys === 'whole' : typeof needed === 'string' && IN_BACKGROUND.test(needed));

/** Whether the route decides who may sign in, how and as whom, or what a second person has to approve. */
export const isOfAccounts = (needed: RoutePermission): boolean => typeof needed === 'string' && OF_ACCOUNTS.test(needed);

/** What is begun with these goes on in the background, as the user and with all that they may. */
const IN_BACKGROUND = /^(?:write|delete|start) \/api\/(?:script|import)\//;

/** Whether a route that asks for the permission takes the key. */
export function takesKey(reach: KeyReach, needed: RoutePermission, takesKeys: TakesKeys = false): boolean {
  if (reach === 'scim') return false;
  if (needed === 'signed-in') return takesKeys === 'whole' ? reach === 'all' : takesKeys;
  return typeof needed === 'string' && !isOfAccounts(needed);
}

/** The account of a key's user with the rights of the key: never more than the user has by now. */
export function narrowed(account: Account, reach: KeyReach): Account {
  if (reach === 'all') return account;
  const permissions = Object.fromEntries(
    permissionsOf(account.holder, reach)
      .filter((key) => !IN_BACKGROUND.test(key))
      .map((key) => [key, true as const]),
  );
  const nobody = { isAdmin: false, isMainAdmin: false, isSuperAdmin: false };
  return { ...account, user: { ...account.user, ...nobody }, holder: { ...nobody, permissions } };
}

function permissionsOf(holder: PermissionHolder, reach: Exclude<KeyReach, 'all'>): readonly string[] {
  if (reach === 'scim') return [];
  return reach === 'read' ? readingOf(holder) : reach.filter((permission) => isPermitted(holder, permission));
}

/** `get …` is how older profiles say it. */
const readingOf = (holder: PermissionHolder): readonly string[] =>
  isPermitted(holder, 'read all', { strict: true })
    ? ['read all']
    : Object.keys(holder.permissions).filter((key) => /^(?:read|get) /.test(key));
