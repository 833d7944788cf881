import type { SessionService, TranslationService } from '@mortise/sdk/client';
import type { ScriptContext, ScriptUser } from '@mortise/sdk/scripts';

/** What every script of the browser is told, besides what its caller adds. No token, no session. */
export function browserScriptContext({ user, configuration }: SessionService, { locale }: TranslationService): Omit<ScriptContext, 'call'> {
  const { timeZone } = user;
  return { user: userOf(user), permissions: Object.keys(configuration.userPermissions), locale, timeZone, today: todayIn(timeZone) };
}

function userOf({ isAdmin, isMainAdmin, isSuperAdmin, ...user }: SessionService['user']): ScriptUser {
  const { username, firstName, lastName, profiles, personRegistration, partnerRegistration, orgaRegistration } = user;
  return {
    username,
    profiles,
    isAdmin: isAdmin || isMainAdmin || isSuperAdmin,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(personRegistration !== undefined && { personRegistration }),
    ...(partnerRegistration !== undefined && { partnerRegistration }),
    ...(orgaRegistration !== undefined && { orgaRegistration }),
  };
}

/** Sweden writes dates as ISO 8601 does. */
const todayIn = (timeZone: string): string => new Date().toLocaleDateString('sv-SE', { timeZone });
