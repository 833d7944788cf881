import { apiError } from '@mortise/sdk';
import { filledText, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { scopeOf } from '../scopeOf.ts';
import { requireAdministrator } from '../userRank.ts';
import { ACTIONS, explainAccess } from './explainAccess.ts';
import { ProfileServices } from './ProfileServices.ts';

const PATH = '/core/access/explain';

const reason = v.object({
  code: v.string(),
  isAllowed: v.boolean(),
  profile: v.exactOptional(v.string()),
  permission: v.exactOptional(v.string()),
  field: v.exactOptional(v.string()),
  kept: v.exactOptional(v.picklist(['hidden', 'masked', 'readOnly'])),
  rule: v.exactOptional(v.record(v.string(), v.unknown())),
  person: v.exactOptional(v.string()),
});

export const readAccess = route({
  method: 'GET',
  path: PATH,
  permission: 'read /api/core/access',
  tag: 'Permission profiles',
  summary: 'Why a user may do something with a record, or may not: the rules that decide, by name',
  query: {
    username: v.pipe(filledText(200), v.description('Whose rights')),
    entity: v.pipe(filledText(100), v.description('A kind of record, e.g. Contract')),
    action: v.optional(v.pipe(v.picklist(ACTIONS), v.description('read, write or delete')), 'read'),
    record: v.optional(v.pipe(filledText(200), v.description('Id or registration of one of them'))),
    field: v.optional(v.pipe(filledText(100), v.description('A field of it'))),
    transition: v.optional(v.pipe(filledText(100), v.description('The code of a transition'))),
  },
  answer: v.object({ isAllowed: v.boolean(), reasons: v.array(reason) }),
  run: async ({ scope, query }, services) => {
    requireAdministrator(scope);
    const { accounts, profiles, repositories } = services.get(ProfileServices);
    const account = await accounts.ofUsername(query.username.trim().toLowerCase());
    if (account?.tenant !== scope.tenant) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', query.username]);
    const { entity } = repositories.named(query.entity, scope);
    const theirs = (await profiles.all(scope)).filter(({ name }) => account.user.profiles.includes(name));
    const { isAllowed, reasons } = await explainAccess(scopeOf(account), theirs, repositories.sqlOf(entity, scope), query);
    return { isAllowed, reasons: reasons.map(({ rule, ...rest }) => ({ ...rest, ...(rule && { rule: { ...rule } }) })) };
  },
});
