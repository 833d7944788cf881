import type { Services, SessionUser } from '@mortise/sdk';
import type { Exchange } from '../../http/kernelRoute.ts';
import { AccessServices } from './AccessServices.ts';
import { EntranceServices } from './entrance/EntranceServices.ts';
import { askedAt } from './passwordLife/askedAt.ts';
import { isBrowser, readSessionCookie, visitorOf, writeDeviceCookie, writeSessionCookie } from './sessionCookie.ts';
import type { SignedIn } from './Sessions.ts';

/** Hands out the token, and to a browser the cookie with which it gets the next one. */
export async function enterSession(
  { request, reply }: Exchange,
  services: Services,
  { id, account, freshToken, device, isNewDevice = false }: SignedIn,
): Promise<{ readonly user: SessionUser }> {
  const { sessions, contexts, allowsForeignFrames } = services.get(AccessServices);
  if (device !== undefined) writeDeviceCookie(reply, device);
  if (isBrowser(request)) {
    await sessions.replace(readSessionCookie(request), id, visitorOf(request));
    writeSessionCookie(reply, sessions.cookieOf(id), await allowsForeignFrames(request.hostname));
  }
  if (isNewDevice) await services.get(EntranceServices).links.tellNewDevice(account, askedAt(request));
  reply.header('authorization', `Bearer ${freshToken}`);
  const names = (await contexts.list(account.tenant, account.user._id)).map(({ name }) => name);
  const all = ['', ...names];
  reply.header('x-user-contexts', Buffer.from(JSON.stringify(all)).toString('base64'));
  reply.header('x-user-context-index', String(all.indexOf(account.user.contextName ?? '')));
  return { user: account.user };
}

export async function leaveSession({ request, reply }: Exchange, services: Services): Promise<undefined> {
  const { allowsForeignFrames } = services.get(AccessServices);
  if (readSessionCookie(request) !== undefined) writeSessionCookie(reply, '', await allowsForeignFrames(request.hostname));
  reply.header('authorization', '');
}
