import { apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { csvRoute } from '../../../http/csvRoute.ts';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { requireOwn } from '../secondFactor/ownFactor.ts';
import { requireProof } from '../secondFactor/requireProof.ts';
import { visitorOf } from '../sessionCookie.ts';
import { requireAdministrator, requireRank } from '../userRank.ts';

const OWN = '/core/users/:username/sessions';
const ALL = '/core/sessions';
const READ = `read /api${ALL}`;
const WRITE = `write /api${ALL}`;
const MOST = 100;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const tag = 'Session';

const wholeNumber = (most: number) => v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(most));

const listed = {
  _id: v.string(),
  username: v.string(),
  insertDate: v.string(),
  lastDate: v.pipe(v.string(), v.description('When it was used last, to the minute')),
  address: v.string(),
  browser: v.pipe(v.exactOptional(v.string()), v.description('Absent for programs')),
  system: v.exactOptional(v.string()),
};

export const listOwnSessions = route({
  method: 'GET',
  path: OWN,
  permission: 'signed-in',
  tag,
  summary: 'Where one is signed in, the session used last first',
  answer: v.array(v.object({ ...listed, isCurrent: v.boolean() })),
  run: async (call, services) => {
    const { scope, params } = call;
    requireOwn(scope, params.username);
    const { request } = exchangeOf(call);
    const sessions = await services.get(AccessServices).sessions.list({ tenant: scope.tenant, userId: scope.user._id, limit: MOST });
    return sessions.map((session) => ({ ...session, isCurrent: session._id === request.sessionId }));
  },
});

export const endOwnSession = route({
  method: 'DELETE',
  path: `${OWN}/:id`,
  permission: 'signed-in',
  tag,
  summary: 'Sign out elsewhere: end one of one’s sessions',
  run: async (call, services) => {
    const { scope, params } = call;
    requireOwn(scope, params.username);
    const { request } = exchangeOf(call);
    await requireProof(request, services);
    const which = { tenant: scope.tenant, userId: scope.user._id, id: idOf(params.id) };
    const ended = await services.get(AccessServices).sessions.endOne(which, visitorOf(request));
    if (!ended) throw unknownSession(params.id);
  },
});

export const endOtherSessions = route({
  method: 'DELETE',
  path: OWN,
  permission: 'signed-in',
  tag,
  audits: 'SESSION_ENDED',
  summary: 'Sign out everywhere else: all of one’s sessions end but this one, and no browser is trusted any longer',
  run: async (call, services) => {
    const { scope, params } = call;
    requireOwn(scope, params.username);
    const { request } = exchangeOf(call);
    await requireProof(request, services);
    await services.get(AccessServices).sessions.endAll(scope.tenant, scope.user._id, request.sessionId);
  },
});

export const listAllSessions = route({
  method: 'GET',
  path: ALL,
  permission: READ,
  tag,
  summary: 'Who of the tenant is signed in, the session used last first',
  query: { offset: v.optional(wholeNumber(999_999)), limit: v.optional(wholeNumber(MOST)) },
  answer: v.object({ sessions: v.array(v.object(listed)), continues: v.boolean() }),
  run: async ({ scope, query: { offset = 0, limit = 50 } }, services) => {
    requireAdministrator(scope);
    const rows = await services.get(AccessServices).sessions.list({ tenant: scope.tenant, offset, limit: limit + 1 });
    return { sessions: rows.slice(0, limit), continues: rows.length > limit };
  },
});

export const sessionsAsCsv = csvRoute(listAllSessions, {
  columns: ['username', 'insertDate', 'lastDate', 'address', 'browser', 'system'],
  rowsOf: ({ sessions }) => sessions,
});

export const endSession = route({
  method: 'DELETE',
  path: `${ALL}/:id`,
  permission: WRITE,
  tag,
  summary: 'End a session of somebody of the tenant',
  run: async (call, services) => {
    const { scope, params } = call;
    requireAdministrator(scope);
    const { sessions, accounts } = services.get(AccessServices);
    const id = idOf(params.id);
    const owner = await sessions.ownerOf(scope.tenant, id);
    if (owner === undefined) throw unknownSession(params.id);
    await requireRank(accounts, scope, owner);
    await sessions.endOne({ tenant: scope.tenant, id }, visitorOf(exchangeOf(call).request));
    const { events } = services.get(EntranceServices);
    events.add({ type: 'SESSION_ENDED', subject: owner.username, username: scope.user.username, tenant: scope.tenant });
  },
});

export const endSessionsOf = route({
  method: 'DELETE',
  path: ALL,
  permission: WRITE,
  tag,
  summary: 'End all sessions of a user of the tenant; no browser of theirs is trusted any longer',
  query: { username: v.pipe(v.string(), v.maxLength(200)) },
  run: async ({ scope, query: { username } }, services) => {
    requireAdministrator(scope);
    const { sessions, accounts, repositories } = services.get(AccessServices);
    const user = await repositories.named('User').get(scope, username);
    await requireRank(accounts, scope, user);
    await sessions.endAll(scope.tenant, user._id);
    const { events } = services.get(EntranceServices);
    events.add({ type: 'SESSION_ENDED', subject: user.registration, username: scope.user.username, tenant: scope.tenant });
  },
});

export const endAllSessions = route({
  method: 'POST',
  path: `${ALL}/end-all`,
  permission: WRITE,
  tag,
  maxBytes: 100,
  summary: 'End all sessions of the tenant but one’s own, where accounts may be in wrong hands; no browser is trusted any longer',
  answer: v.object({ ended: v.number() }),
  run: async (call, services) => {
    const { scope } = call;
    requireAdministrator(scope);
    const { request } = exchangeOf(call);
    await requireProof(request, services);
    const { sessions, activity } = services.get(AccessServices);
    const ended = await activity.endTenant(scope.tenant, request.sessionId, scope.user);
    await sessions.reread(ended);
    const { events } = services.get(EntranceServices);
    const { tenant: subject, username } = scope.user;
    events.add({ type: 'SESSION_ENDED', subject, detail: String(ended.length), username, tenant: scope.tenant });
    return { ended: ended.length };
  },
});

/** @throws ENTITY_REGISTRATION_NOT_FOUND for what is no id of a session */
function idOf(text: string): string {
  if (!UUID.test(text)) throw unknownSession(text);
  return text;
}

const unknownSession = (id: string) => apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Session', id]);
