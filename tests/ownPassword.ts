/** What an administrator types for somebody: it leads to choosing another password. */
export const TEMPORARY = 'eleven violins by the tide';

/** Posts to a running product, and answers what it says. */
export type Send = (path: string, body: object) => Promise<unknown>;

/** A user who was made with a password that is not theirs chooses one of their own. */
export async function chooseOwnPassword(send: Send, username: string, password: string, first = TEMPORARY): Promise<void> {
  const pending = (await send('/api/core/auth/login', { username, password: first })) as { readonly totpToken?: string };
  const entered = (await send('/api/core/auth/password/renewal', { totpToken: pending.totpToken ?? '', password })) as object;
  if (!('user' in entered)) throw new Error(`${username} has no password of their own: ${JSON.stringify([pending, entered])}`);
}
