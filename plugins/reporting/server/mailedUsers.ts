import type { Services } from '@mortise/sdk';
import { Repositories, type RequestScope } from '@mortise/sdk/server';

export interface MailedUser {
  readonly _id: string;
  readonly username: string;
  readonly locale: string;
}

/** Those of the names who sign in and have an address. */
export async function mailedUsers(scope: RequestScope, usernames: readonly string[], services: Services): Promise<readonly MailedUser[]> {
  if (usernames.length === 0) return [];
  const users = services.get(Repositories).asSystem('Whoever schedules a report names whom it is for').named('User');
  const { entities } = await users.list(scope, {
    anyOf: { username: usernames },
    criteria: { isLocked: 'false', isServiceAccount: 'false' },
    limit: usernames.length,
    count: 'none',
  });
  return entities.flatMap((user) => {
    const { _id, username, locale, email } = user as typeof user & Partial<Record<'username' | 'locale' | 'email', string>>;
    return username === undefined || !email ? [] : [{ _id, username, locale: locale ?? scope.user.locale }];
  });
}
