import type { Services, SessionUser } from '@mortise/sdk';
import type { Exchange } from '../../http/kernelRoute.ts';
import { AccessServices } from './AccessServices.ts';
import { EntranceServices } from './entrance/EntranceServices.ts';
import { askedAt } from './passwordLife/askedAt.ts';
import { isBrowser, readSessionCookie, visitorOf, writeDeviceCookie, writeSessionCookie } from './sessionCookie.ts';
import type { SignedIn } from './Sessions.ts';

/** Hands out the token, and to a browser that has none of this session the cookie with which it gets the next one. */
export async function enterSession(
  { request, reply }: Exchange,
  services: Services,
  { id, account, freshToken, device, isNewDevice = false }: SignedIn,
): Promise<{ readonly user: SessionUser }> {
  const { sessions, contexts, allowsForeignFrames } = services.get(AccessServices);
  if (device !== undefined) writeDeviceCookie(reply, device);
  const before = readSessionCookie(request);
  // A browser that has the cookie keeps it: in an answer that comes late it would take the place of one that came with another sign-in meanwhile.
  if (isBrowser(request) && !sessions.isCookieOf(before, id)) {
    await sessions.replace(before, visitorOf(request));
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

/** Nobody is signed in any more, and the browser forgets it. */
export async function leaveSession(exchange: Exchange, services: Services): Promise<undefined> {
  const { request, reply } = exchange;
  const { allowsForeignFrames } = services.get(AccessServices);
  if (readSessionCookie(request) !== undefined) writeSessionCookie(reply, '', await allowsForeignFrames(request.hostname));
  return answerNoSession(exchange);
}

/** The cookie stays: the browser may have another one by now, of somebody who signed in meanwhile. */
export function answerNoSession({ reply }: Exchange): undefined {
  reply.header('authorization', '');
}
