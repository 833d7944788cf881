import { ApiError, apiError, type Services } from '@mortise/sdk';
import { type AuditFact, AuditService, MailService, type RequestScope, route, ScopesService } from '@mortise/sdk/server';
import * as v from 'valibot';
import { FeedKeysToken, type FeedOwner } from './FeedKeys.ts';
import { writeFeed } from './feedEvents.ts';
import { MOST_LINKS } from '../shared/calendarLink.ts';

/** Below the user: whoever acts for somebody neither sees nor changes it. */
const OWN = '/core/users/:username/calendar-feeds';
const own = { permission: 'signed-in', tag: 'Calendar' } as const;

const link = v.object({ _id: v.string(), name: v.string(), insertDate: v.string(), lastDate: v.exactOptional(v.string()) });

export const calendarFeeds = route({
  ...own,
  method: 'GET',
  path: OWN,
  summary: 'The addresses at which other programs read one’s calendar, and when one last did; the addresses themselves are not told again',
  answer: v.array(link),
  run: async ({ scope, params }, services) => {
    requireOneself(scope, params.username);
    return [...(await services.get(FeedKeysToken).all(scope))];
  },
});

export const makeCalendarFeed = route({
  ...own,
  method: 'POST',
  path: OWN,
  summary: 'Make an address at which another program reads one’s calendar: its path is answered this once',
  maxBytes: 10_000,
  body: v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
    origin: v.pipe(v.string(), v.maxLength(300)),
  }),
  status: 201,
  answer: v.object({ path: v.string() }),
  run: async ({ scope, params, body: { name, origin }, network }, services) => {
    requireOneself(scope, params.username);
    const keys = services.get(FeedKeysToken);
    if ((await keys.all(scope)).length >= MOST_LINKS)
      throw new ApiError(409, 'TOO_MANY_CALENDAR_LINKS', `There are ${MOST_LINKS} calendar links: end one before you make another`);
    const base = await services.get(MailService).linkBase(scope, { origin, network });
    const key = await keys.make(scope, name, base ?? '');
    await audit(scope, services, 'CALENDAR_LINK_MADE');
    return { path: `/api/core/calendar-feeds/${key}/calendar.ics` };
  },
});

export const endCalendarFeed = route({
  ...own,
  method: 'DELETE',
  path: `${OWN}/:id`,
  summary: 'End an address at which another program reads one’s calendar',
  run: async ({ scope, params }, services) => {
    requireOneself(scope, params.username);
    if (await services.get(FeedKeysToken).end(scope, params.id)) await audit(scope, services, 'CALENDAR_LINK_ENDED');
  },
});

export const readCalendarFeed = route({
  method: 'GET',
  path: '/core/calendar-feeds/:key/calendar.ics',
  permission: 'public',
  perMinute: 60,
  tag: 'Calendar',
  summary:
    'What is due around today, with the rights of whoever made the address: iCalendar, RFC 5545. 404 for every key that does not fit',
  produces: 'text/calendar; charset=utf-8',
  run: async ({ params: { key } }, services) => {
    const owner = await services.get(FeedKeysToken).find(key);
    const scope = owner && (await scopeOf(owner, services));
    if (owner === undefined || scope === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Calendar', 'of this address']);
    if (owner.isFirst) await audit(scope, services, 'CALENDAR_LINK_USED');
    return { content: await writeFeed(scope, owner.origin, services), fileName: 'calendar.ics', isInline: true };
  },
});

/** Who opened their calendar to other programs, when one first read it, and when that ended: an auditor asks. Never the key. */
const audit = (
  scope: Parameters<AuditService['write']>[0],
  services: Services,
  event: string,
  facts: Readonly<Record<string, AuditFact>> = {},
): Promise<void> => services.get(AuditService).write(scope, { event, about: { entity: 'User', registration: scope.user.username }, facts });

/** The user as they are now. The addresses of somebody who is locked or gone end: unlocking does not bring them back. */
async function scopeOf(owner: FeedOwner, services: Services): Promise<RequestScope | undefined> {
  try {
    return await services.get(ScopesService).ofUser(owner.tenant, owner.userId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await endAll(owner, services);
    return undefined;
  }
}

async function endAll(owner: FeedOwner, services: Services): Promise<void> {
  const count = await services.get(FeedKeysToken).endAll(owner);
  if (count === 0) return;
  const { tenant, userId: _id, username } = owner;
  await audit({ tenant, user: { _id, username }, requestId: 'server' }, services, 'CALENDAR_LINK_ENDED', { isUserLocked: true, count });
}

/** @throws ENTITY_REGISTRATION_NOT_FOUND */
function requireOneself({ user }: RequestScope, username: string): void {
  if (username !== user.username) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', username]);
}
