import { ApiError, apiError, type Services } from '@mortise/sdk';
import { AuditService, MailService, type RequestScope, route, ScopesService } from '@mortise/sdk/server';
import * as v from 'valibot';
import { FeedKeysToken, type FeedOwner } from './FeedKeys.ts';
import { writeFeed } from './feedEvents.ts';

/** Below the user: whoever acts for somebody neither sees nor changes it. */
const OWN = '/core/users/:username/calendar-feed';
const own = { path: OWN, permission: 'signed-in', tag: 'Calendar' } as const;

const info = { insertDate: v.string(), lastDate: v.exactOptional(v.string()) };

export const calendarFeed = route({
  ...own,
  method: 'GET',
  summary: 'Whether other programs read one’s calendar; the address itself is not told again',
  answer: v.object({ feed: v.exactOptional(v.object(info)) }),
  run: async ({ scope, params }, services) => {
    requireOneself(scope, params.username);
    const feed = await services.get(FeedKeysToken).info(scope);
    return { ...(feed && { feed }) };
  },
});

export const makeCalendarFeed = route({
  ...own,
  method: 'POST',
  summary: 'Make the address at which other programs read one’s calendar: its path is answered this once, and the one before ends',
  maxBytes: 10_000,
  body: v.object({ origin: v.pipe(v.string(), v.maxLength(300)) }),
  status: 201,
  answer: v.object({ path: v.string() }),
  run: async ({ scope, params, body: { origin }, network }, services) => {
    requireOneself(scope, params.username);
    const base = await services.get(MailService).linkBase(scope, { origin, network });
    const keys = services.get(FeedKeysToken);
    const isRenewed = (await keys.info(scope)) !== undefined;
    const key = await keys.make(scope, base ?? '');
    await audit(scope, services, 'CALENDAR_LINK_MADE', { isRenewed });
    return { path: `/api/core/calendar-feeds/${key}/calendar.ics` };
  },
});

export const endCalendarFeed = route({
  ...own,
  method: 'DELETE',
  summary: 'End the address at which other programs read one’s calendar',
  run: async ({ scope, params }, services) => {
    requireOneself(scope, params.username);
    const isEnded = await services.get(FeedKeysToken).end({ tenant: scope.tenant, userId: scope.user._id });
    if (isEnded) await audit(scope, services, 'CALENDAR_LINK_ENDED');
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
const audit = (scope: RequestScope, services: Services, event: string, facts: Readonly<Record<string, boolean>> = {}): Promise<void> =>
  services.get(AuditService).write(scope, { event, about: { entity: 'User', registration: scope.user.username }, facts });

/** The user as they are now. The address of somebody who is locked or gone ends: unlocking does not bring it back. */
async function scopeOf(owner: FeedOwner, services: Services): Promise<RequestScope | undefined> {
  try {
    return await services.get(ScopesService).ofUser(owner.tenant, owner.userId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await services.get(FeedKeysToken).end(owner);
    return undefined;
  }
}

/** @throws ENTITY_REGISTRATION_NOT_FOUND */
function requireOneself({ user }: RequestScope, username: string): void {
  if (username !== user.username) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', username]);
}
