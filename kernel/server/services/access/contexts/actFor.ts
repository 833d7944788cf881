import { apiError, type Services } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { askedAt } from '../passwordLife/askedAt.ts';
import { requireProof } from '../secondFactor/requireProof.ts';
import type { EnteredSession } from '../Sessions.ts';
import { visitorOf } from '../sessionCookie.ts';
import { mayNotAct, notWhileActing, ownContextOnly } from '../signInErrors.ts';
import { actingReach } from './actingReach.ts';
import { ACTING_MINUTES } from './Impersonations.ts';

/**
 * The session acts for somebody else, told as `{tenant}/{user}`. Who asks shows first who they are; the other is told by mail, and both names are noted.
 * @throws MAY_NOT_ACT for who is not there as for who has higher rights
 */
export async function actFor(
  call: object & { readonly scope: RequestScope },
  whom: string,
  reason: string | undefined,
  services: Services,
): Promise<EnteredSession> {
  const { scope } = call;
  const { request } = exchangeOf(call);
  if (scope.user.impersonator !== undefined) throw notWhileActing();
  if (scope.user.contextName !== undefined) throw ownContextOnly();
  if (reason === undefined || reason.trim() === '') throw apiError('MISSING_FIELD_IN_QUERY', ['reason']);
  const { accounts, sessions } = services.get(AccessServices);
  const [actor, target] = [
    await accounts.ofUser(scope.tenant, scope.user._id),
    await accounts.ofUsername(whom.slice(whom.indexOf('/') + 1)),
  ];
  const isThere = target !== undefined && whom === `${target.user.tenant}/${target.user.username}`;
  const reach = actor && isThere ? actingReach(actor, target) : undefined;
  if (target === undefined || reach === undefined) throw mayNotAct();
  await requireProof(request, services);
  const acting = { actor: scope.user.username, reason: oneLine(reason), isReading: reach === 'reading' };
  const visitor = visitorOf(request);
  const whose = { session: request.sessionId, tenant: target.tenant, userId: target.user._id };
  const session = await sessions.act({ ...acting, ...whose }, visitor);
  if (session === undefined) throw apiError('UNAUTHENTICATED');
  const { events, log, links } = services.get(EntranceServices);
  const detail = `${ACTING_MINUTES} min: ${acting.reason}`;
  events.add({ type: 'IMPERSONATION_STARTED', subject: target.user.username, detail, username: acting.actor, tenant: target.tenant });
  for (const name of [acting.actor, target.user.username]) await log.add('IMPERSONATION_STARTED', name, visitor);
  await links.tellActing(target, acting, askedAt(request));
  return session;
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
