import { today } from '@mortise/sdk/domain';
import type { ScriptContext, ScriptUser } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';

/** What every function of a script is told, besides what its kind adds. No token, no session. */
export function scriptContext(scope: RequestScope): Omit<ScriptContext, 'call'> {
  const { user, holder } = scope;
  return {
    user: userOf(scope),
    permissions: Object.keys(holder.permissions),
    locale: user.locale,
    timeZone: scope.timeZone,
    today: today(scope.timeZone),
  };
}

function userOf({ user, holder }: RequestScope): ScriptUser {
  const { username, firstName, lastName, profiles, personRegistration, partnerRegistration, orgaRegistration } = user;
  return {
    username,
    profiles,
    isAdmin: holder.isAdmin === true || holder.isMainAdmin === true || holder.isSuperAdmin === true,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(personRegistration !== undefined && { personRegistration }),
    ...(partnerRegistration !== undefined && { partnerRegistration }),
    ...(orgaRegistration !== undefined && { orgaRegistration }),
  };
}
