import { apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { AccessServices } from '../AccessServices.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { requireOwn } from '../secondFactor/ownFactor.ts';
import { WRITE_USERS } from '../userRank.ts';

const common = { tag: 'Contexts' } as const;
const MOST = 100;

const wholeNumber = (most: number) => v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(most));

export const listImpersonations = route({
  ...common,
  method: 'GET',
  path: '/core/users/:username/impersonations',
  permission: 'signed-in',
  summary: 'Who acted for oneself, and why, the latest first',
  answer: v.array(v.object({ actor: v.string(), reason: v.string(), isReading: v.boolean(), insertDate: v.string(), endDate: v.string() })),
  run: async ({ scope, params }, services) => {
    requireOwn(scope, params.username);
    return services.get(AccessServices).impersonations.of(scope.tenant, scope.user._id);
  },
});

export const listActingUsers = route({
  ...common,
  method: 'GET',
  path: '/core/access/acting-users',
  permission: 'write /api/core/tenants',
  summary: 'Who of all tenants may act for others, and where. For main administrators of the master tenant',
  query: { offset: v.optional(wholeNumber(999_999)), limit: v.optional(wholeNumber(MOST)) },
  answer: v.array(
    v.object({ username: v.string(), tenant: v.string(), reach: v.picklist(['whole', 'reading', 'own']), isMainAdmin: v.boolean() }),
  ),
  run: async ({ scope: { user }, query: { offset = 0, limit = 50 } }, services) => {
    if (user.tenantKind !== 'master' || !user.isMainAdmin) throw apiError('PERMISSION_DENIED', ['act for others']);
    return services.get(AccessServices).impersonations.allowed({ offset, limit });
  },
});

export const setActingRight = route({
  ...common,
  method: 'PUT',
  path: '/core/users/:username/acting-right',
  permission: WRITE_USERS,
  summary: 'Whether a user may act for others. For main administrators; those of the master tenant say it of users of all tenants',
  body: v.object({ canImpersonate: v.boolean() }),
  approval: {
    area: 'users',
    require: ({ scope: { user } }) => {
      if (!user.isMainAdmin && !user.isSuperAdmin) throw apiError('PERMISSION_DENIED', ['act for others']);
    },
    outline: async ({ scope: { tenant, user }, params: { username }, body: { canImpersonate } }, services) => {
      const account = await services.get(AccessServices).accounts.ofUsername(username);
      if (account === undefined || (account.tenant !== tenant && user.tenantKind !== 'master'))
        throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', username]);
      const before = { canImpersonate: account.user.canImpersonate === true };
      return { name: username, path: `/user/${encodeURIComponent(username)}`, before, after: { canImpersonate } };
    },
  },
  run: async ({ scope, params: { username }, body: { canImpersonate } }, services) => {
    const { user } = scope;
    if (!user.isMainAdmin && !user.isSuperAdmin) throw apiError('PERMISSION_DENIED', ['act for others']);
    const { accounts, usersChanged } = services.get(AccessServices);
    const account = await accounts.ofUsername(username);
    if (account === undefined || (account.tenant !== scope.tenant && user.tenantKind !== 'master'))
      throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', username]);
    await accounts.changeUser(account.tenant, account.user._id, { canImpersonate });
    await usersChanged(account.tenant);
    const { events } = services.get(EntranceServices);
    const detail = canImpersonate ? 'given' : 'taken away';
    events.add({ type: 'IMPERSONATION_RIGHT', subject: username, detail, username: user.username, tenant: account.tenant });
  },
});
