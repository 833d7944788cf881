import { apiError, type Services } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { refusedField } from '../access/refusedField.ts';
import { requireRank } from '../access/userRank.ts';
import { FourEyesServices } from './FourEyesServices.ts';

const PATH = '/core/users/:username/substitutes';
const common = { path: PATH, tag: 'Approvals', permission: 'signed-in', maxBytes: 2_000 } as const;
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const day = v.pipe(v.string(), v.isoDate('It has to be a date'));
const substitutes = v.array(
  v.object({ _id: v.string(), username: v.string(), from: v.string(), until: v.string(), by: v.exactOptional(v.string()) }),
);

export const listSubstitutes = route({
  ...common,
  method: 'GET',
  summary: 'Who decides about approvals for a user: for oneself, and for administrators of the tenant',
  answer: substitutes,
  run: async ({ scope, params }, services) => {
    const { _id } = await ownerOf(scope, params.username, services);
    return [...(await services.get(FourEyesServices).substitutes.list(scope.tenant, _id))];
  },
});

export const addSubstitute = route({
  ...common,
  method: 'POST',
  audits: 'SUBSTITUTE_NAMED',
  summary: 'Let somebody decide about approvals for a user, from one day until another',
  body: v.strictObject({ substitute: v.pipe(v.string(), v.maxLength(200)), from: day, until: day }),
  answer: substitutes,
  status: 201,
  run: async ({ scope, params, body }, services) => {
    const owner = await ownerOf(scope, params.username, services);
    const { substitutes: all, accounts } = services.get(FourEyesServices);
    const days = (Date.parse(body.until) - Date.parse(body.from)) / DAY_MS;
    if (!(days >= 0 && days < MOST_DAYS)) throw refusedField('until', 'The period ends after it begins, and within a year');
    const other = await accounts.ofUsername(body.substitute.trim().toLowerCase());
    // Whether there is one of another tenant is not told.
    if (other === undefined || other.tenant !== scope.tenant || other.isServiceAccount === true)
      throw refusedField('substitute', 'There is no such user');
    if (other.user._id === owner._id) throw refusedField('substitute', 'Nobody stands in for themselves');
    await all.add(scope, { userId: owner._id, substituteId: other.user._id, from: body.from, until: body.until });
    return [...(await all.list(scope.tenant, owner._id))];
  },
});

export const removeSubstitute = route({
  ...common,
  path: `${PATH}/:id`,
  method: 'DELETE',
  audits: 'SUBSTITUTE_REMOVED',
  summary: 'Let somebody decide for a user no more',
  run: async ({ scope, params }, services) => {
    const { _id } = await ownerOf(scope, params.username, services);
    const isGone = UUID.test(params.id) && (await services.get(FourEyesServices).substitutes.remove(scope.tenant, _id, params.id));
    if (!isGone) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Substitute', params.id.slice(0, 100)]);
  },
});

/** Oneself, as oneself; or a user of the tenant for its administrators. @throws ENTITY_REGISTRATION_NOT_FOUND */
async function ownerOf(scope: RequestScope, username: string, services: Services): Promise<{ readonly _id: string }> {
  const { user } = scope;
  if (username === user.username) return user;
  if (!user.isAdmin) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', username]);
  const { repositories, accounts } = services.get(FourEyesServices);
  const found = await repositories.named('User').get(scope, username);
  await requireRank(accounts, scope, found);
  return found;
}
