import { apiError, type Services } from '@mortise/sdk';
import { type ApprovalOutline, type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { checkedBody } from '../../../entities/checkedBody.ts';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { entered } from '../entrance/enter.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { enterSession } from '../enterSession.ts';
import { refusedField } from '../refusedField.ts';
import { visitorOf } from '../sessionCookie.ts';
import { requireReferences } from '../requireReferences.ts';
import { requireAdministrator, requireRank, WRITE_USERS } from '../userRank.ts';
import { notWhileActing } from '../signInErrors.ts';
import { actFor } from './actFor.ts';
import type { UserContext } from './UserContexts.ts';

const PATH = '/core/users/:username/contexts';
const MOST = 20;
const AREA = 'users';
/** What a context has of a user. */
const OF_USER = ['profiles', 'personRegistration', 'partnerRegistration', 'orgaRegistration'] as const;

const registration = v.exactOptional(v.pipe(v.string(), v.maxLength(100)));
const facts = {
  profiles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
  personRegistration: registration,
  partnerRegistration: registration,
  orgaRegistration: registration,
};
const context = v.object({ name: v.string(), ...facts });
const common = { path: PATH, tag: 'Contexts' } as const;

export const listContexts = route({
  ...common,
  method: 'GET',
  permission: 'signed-in',
  summary: 'For whom else a user works: one’s own contexts, or those of a user of the tenant for its administrators',
  answer: v.array(context),
  run: async ({ scope, params }, services) => {
    const { _id } = await userOf(scope, params.username, services);
    return services.get(AccessServices).contexts.list(scope.tenant, _id);
  },
});

export const saveContext = route({
  ...common,
  method: 'PUT',
  path: `${PATH}/:name`,
  permission: WRITE_USERS,
  summary: 'Give a user a context, or change the one of the name. Sessions that are in it follow at once',
  body: v.object(facts),
  answer: v.array(context),
  approval: {
    area: AREA,
    require: async ({ scope, params }, services) => void (await otherUser(scope, params.username, services)),
    outline: async ({ scope, params, body }, services) => {
      const { _id, username } = await knownUser(scope, params.username, services);
      const after = await checkedContext(scope, body, services);
      return contextOutline(username, await contextOf(scope, _id, params.name, services), after);
    },
  },
  run: async ({ scope, params, body }, services) => {
    const { _id, username } = await otherUser(scope, params.username, services);
    const { contexts, usersChanged } = services.get(AccessServices);
    const saved = { ...(await checkedContext(scope, body, services)), name: checkedName(params.name) };
    const before = await contexts.list(scope.tenant, _id);
    if (before.length >= MOST && !before.some(({ name }) => name === saved.name))
      throw refusedField('name', `A user has ${MOST} contexts at most`);
    await contexts.save(scope.tenant, _id, saved);
    await usersChanged(scope.tenant);
    note(scope, username, saved.name, services);
    return contexts.list(scope.tenant, _id);
  },
});

export const removeContext = route({
  ...common,
  method: 'DELETE',
  path: `${PATH}/:name`,
  permission: WRITE_USERS,
  summary: 'Take a context away; sessions that are in it are their user’s own again',
  approval: {
    area: AREA,
    require: async ({ scope, params }, services) => void (await otherUser(scope, params.username, services)),
    outline: async ({ scope, params }, services) => {
      const { _id, username } = await knownUser(scope, params.username, services);
      const before = await contextOf(scope, _id, params.name, services);
      if (before === undefined) throw unknownContext(params.name);
      return contextOutline(username, before, undefined);
    },
  },
  run: async ({ scope, params }, services) => {
    const { _id, username } = await otherUser(scope, params.username, services);
    const { contexts, sessions } = services.get(AccessServices);
    const left = await contexts.remove(scope.tenant, _id, params.name);
    if (left === undefined) throw unknownContext(params.name);
    await sessions.reread(left);
    note(scope, username, params.name, services);
  },
});

export const switchContext = route({
  method: 'GET',
  path: '/core/user-switch-context',
  permission: 'signed-in',
  tag: 'Contexts',
  summary:
    'Work in another context, or act for another user, without signing in again. The token of before counts no longer: the new one comes in the Authorization header',
  query: {
    contextName: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(300),
        v.description('Of one of one’s contexts; empty for oneself; `{tenant}/{user}` to act for somebody'),
      ),
    ),
    contextIndex: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.description('In their order; 0 for oneself'))),
    reason: v.optional(v.pipe(v.string(), v.maxLength(500), v.description('Why one acts for somebody: they are told'))),
  },
  answer: entered,
  run: async (call, services) => {
    const { scope, query } = call;
    const exchange = exchangeOf(call);
    if (query.contextName?.includes('/'))
      return enterSession(exchange, services, await actFor(call, query.contextName, query.reason, services));
    const name = await askedName(scope, query, services);
    if (name !== undefined && scope.user.impersonator !== undefined) throw notWhileActing();
    const visitor = visitorOf(exchange.request);
    const session = await services.get(AccessServices).sessions.switchTo(exchange.request.sessionId, name, visitor);
    if (session === undefined) throw unknownContext(name ?? '');
    if (scope.user.impersonator === undefined)
      await services.get(EntranceServices).log.add('CONTEXT_CHANGED', scope.user.username, visitor);
    return enterSession(exchange, services, session);
  },
});

const contextOf = async ({ tenant }: RequestScope, userId: string, named: string, services: Services) =>
  (await services.get(AccessServices).contexts.list(tenant, userId)).find(({ name }) => name === named);

/** A change of what a user has in a context is one of the user. */
const contextOutline = (username: string, before: UserContext | undefined, after: object | undefined): ApprovalOutline => ({
  name: username,
  path: `/user/${encodeURIComponent(username)}`,
  ...(before && { before }),
  ...(after && { after: { ...(before && { name: before.name }), ...after } }),
});

/** Undefined for the user themselves. @throws ENTITY_REGISTRATION_NOT_FOUND where there is none of the index */
async function askedName(
  { tenant, user }: RequestScope,
  { contextName, contextIndex }: { readonly contextName?: string | undefined; readonly contextIndex?: number | undefined },
  services: Services,
): Promise<string | undefined> {
  if (contextName !== undefined) return contextName === '' ? undefined : contextName;
  if (contextIndex === undefined) throw apiError('MISSING_FIELD_IN_QUERY', ['contextName']);
  if (contextIndex === 0) return undefined;
  const found = (await services.get(AccessServices).contexts.list(tenant, user._id))[contextIndex - 1];
  if (found === undefined) throw unknownContext(String(contextIndex));
  return found.name;
}

async function userOf(
  scope: RequestScope,
  username: string,
  services: Services,
): Promise<{ readonly _id: string; readonly username: string }> {
  if (username === scope.user.username) return scope.user;
  if (!scope.user.isAdmin) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', username]);
  const user = await services.get(AccessServices).repositories.named('User').get(scope, username);
  return { _id: user._id, username: user.registration };
}

/** For whoever may write users. */
async function knownUser({ tenant }: RequestScope, username: string, services: Services) {
  const account = await services.get(AccessServices).accounts.ofUsername(username);
  if (account?.tenant !== tenant) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', username]);
  return account.user;
}

/** The user whose contexts an administrator changes. */
async function otherUser(scope: RequestScope, username: string, services: Services) {
  requireAdministrator(scope);
  const user = await userOf(scope, username, services);
  await requireRank(services.get(AccessServices).accounts, scope, user);
  return user;
}

/** What a context says is checked as on the user's record. @throws INVALID_FIELD_VALUE */
async function checkedContext(scope: RequestScope, body: object, services: Services): Promise<Omit<UserContext, 'name'>> {
  const { repositories } = services.get(AccessServices);
  const { entity } = repositories.named('User');
  const fields = Object.fromEntries(OF_USER.map((name) => [name, entity.fields[name]!]));
  const checked = checkedBody(fields, body, false);
  await requireReferences(repositories, entity, scope, checked);
  return { profiles: [], ...checked };
}

/** It stands in addresses and headers; a slash is what names of users in other tenants have. */
function checkedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed !== '' && trimmed.length <= 60 && !/[/\p{Cc}]/u.test(trimmed)) return trimmed;
  throw refusedField('name', 'The name of a context has 1 to 60 characters, and no slash');
}

function note(scope: RequestScope, subject: string, detail: string, services: Services): void {
  const { events } = services.get(EntranceServices);
  events.add({ type: 'CONTEXTS_CHANGED', subject, detail, username: scope.user.username, tenant: scope.tenant });
}

const unknownContext = (name: string) => apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Context', name.slice(0, 100)]);
