import type { Services } from '@mortise/sdk';
import { type ApprovalEffect, type RequestScope, route, wholeNumber } from '@mortise/sdk/server';
import * as v from 'valibot';
import { ApiDocumentServices } from '../../../entities/ApiDocumentServices.ts';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { SETTING_VERSION } from '../../configuration/settingVersion.ts';
import { notedSetting } from '../../configuration/VersionedSettings.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { requireProof } from '../secondFactor/requireProof.ts';
import { requireAdministrator } from '../userRank.ts';
import { type ProfileContent, profileContent, profileName } from './profileContent.ts';
import { profilePreview, type UserChange } from './profilePreview.ts';
import { ProfileServices } from './ProfileServices.ts';
import { requireSensible } from './requireSensible.ts';

const PATH = '/core/profiles';
const ONE = `${PATH}/:name`;
const tag = 'Permission profiles';
const maxBytes = 500_000;
/** Of what tenants can protect by a second person. */
const AREA = 'profiles';

const profile = v.object({ name: v.string(), content: profileContent, version: v.number(), users: v.number() });
const version = v.object({ ...SETTING_VERSION, isDeleted: v.exactOptional(v.literal(true)) });
const rowRules = v.array(v.record(v.string(), v.unknown()));
const limits = v.object({
  hidden: v.array(v.string()),
  masked: v.array(v.string()),
  readOnly: v.array(v.string()),
  read: v.exactOptional(rowRules),
  write: v.exactOptional(rowRules),
  transitions: v.exactOptional(v.array(v.string())),
});
const userChange = v.object({
  username: v.string(),
  name: v.exactOptional(v.string()),
  context: v.exactOptional(v.string()),
  gains: v.array(v.string()),
  loses: v.array(v.string()),
  limits: v.array(v.object({ collection: v.string(), before: v.exactOptional(limits), after: v.exactOptional(limits) })),
  hasOtherSessions: v.boolean(),
});

export const listProfiles = route({
  method: 'GET',
  path: PATH,
  permission: `read /api${PATH}`,
  tag,
  summary: 'The profiles of the tenant: what whoever has them may, and what is kept from them',
  answer: v.array(profile),
  run: async ({ scope }, services) => [...(await services.get(ProfileServices).profiles.all(scope))],
});

export const readProfile = route({
  method: 'GET',
  path: ONE,
  permission: `read /api${PATH}`,
  tag,
  summary: 'A profile',
  answer: profile,
  run: ({ scope, params }, services) => services.get(ProfileServices).profiles.get(scope, params.name),
});

export const saveProfile = route({
  method: 'PUT',
  path: ONE,
  permission: `write /api${PATH}`,
  tag,
  params: { name: profileName },
  summary:
    'Another content of a profile, or a new profile: in force on every server at once; with the version that was seen, where nobody else may have saved since',
  maxBytes,
  body: v.object({
    content: profileContent,
    message: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
    version: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
  }),
  answer: profile,
  approval: {
    area: AREA,
    isSensitive: true,
    require: ({ scope }) => requireAdministrator(scope),
    outline: async ({ scope, params: { name }, body: { content } }, services) => {
      const { profiles, repositories } = services.get(ProfileServices);
      requireSensible(content, repositories.entitiesOf(scope), (entity) => repositories.sqlOf(entity, scope).criteria);
      const before = await profiles.find(scope, name);
      return {
        name,
        path: pathOf(name),
        after: told(content),
        ...(before && { before: told(before.content) }),
        preview: await effectsOf(scope, name, content, services),
      };
    },
  },
  run: async (call, services) => {
    const { scope, params, body } = call;
    requireAdministrator(scope);
    const { profiles, repositories } = services.get(ProfileServices);
    requireSensible(body.content, repositories.entitiesOf(scope), (entity) => repositories.sqlOf(entity, scope).criteria);
    await requireProof(exchangeOf(call).request, services);
    const { content, message, version: baseVersion } = body;
    await profiles.save(scope, params.name, { content, ...(message && { message }), ...(baseVersion !== undefined && { baseVersion }) });
    const { events } = services.get(EntranceServices);
    events.add({ type: 'PROFILE_CHANGED', subject: params.name, username: scope.user.username, tenant: scope.tenant });
    return profiles.get(scope, params.name);
  },
});

export const removeProfile = route({
  method: 'DELETE',
  path: ONE,
  permission: `write /api${PATH}`,
  tag,
  summary: 'Remove a profile that nobody has',
  query: { version: v.pipe(wholeNumber(), v.description('The version that was seen')) },
  approval: {
    area: AREA,
    isSensitive: true,
    require: ({ scope }) => requireAdministrator(scope),
    outline: async ({ scope, params: { name } }, services) => {
      return { name, path: pathOf(name), before: told((await services.get(ProfileServices).profiles.get(scope, name)).content) };
    },
  },
  run: async (call, services) => {
    const { scope, params, query } = call;
    requireAdministrator(scope);
    await requireProof(exchangeOf(call).request, services);
    await services.get(ProfileServices).profiles.remove(scope, params.name, query.version);
    const { events } = services.get(EntranceServices);
    events.add({ type: 'PROFILE_CHANGED', subject: params.name, username: scope.user.username, tenant: scope.tenant });
  },
});

export const listProfileVersions = route({
  method: 'GET',
  path: `${ONE}/versions`,
  permission: `read /api${PATH}`,
  tag,
  summary: 'Who changed the profile, the latest first',
  answer: v.array(version),
  run: async ({ scope, params }, services) => {
    const { profiles } = services.get(ProfileServices);
    return (await profiles.history(scope, params.name)).map(notedSetting);
  },
});

export const readProfileVersion = route({
  method: 'GET',
  path: `${ONE}/versions/:version`,
  permission: `read /api${PATH}`,
  tag,
  summary: 'What a version of the profile said; saved again, it is in force again',
  params: { version: wholeNumber(1) },
  answer: v.object({ content: profileContent, version: v.number() }),
  run: async ({ scope, params }, services) => {
    const { content, version: found } = await services.get(ProfileServices).profiles.version(scope, params.name, params.version);
    return { content, version: found };
  },
});

export const previewProfile = route({
  method: 'POST',
  path: `${ONE}/preview`,
  permission: `write /api${PATH}`,
  tag,
  summary: 'What another content of a profile would change, user by user; nothing is saved',
  maxBytes,
  body: v.object({ content: profileContent }),
  answer: v.array(userChange),
  run: async ({ scope, params, body }, services) => [...(await previewOf(scope, params.name, body.content, services))] as never,
});

async function previewOf(scope: RequestScope, name: string, content: ProfileContent, services: Services): Promise<readonly UserChange[]> {
  const { profiles } = services.get(ProfileServices);
  const [all, users] = await Promise.all([profiles.all(scope), profiles.usersOf(scope, name)]);
  return profilePreview(name, content, new Map(all.map((known) => [known.name, known.content])), users);
}

/** The same, for whoever approves it. */
async function effectsOf(
  scope: RequestScope,
  name: string,
  content: ProfileContent,
  services: Services,
): Promise<readonly ApprovalEffect[]> {
  const changes = await previewOf(scope, name, content, services);
  return changes.map(({ username, name: known, context, gains, loses }) => ({
    who: [known ?? username, ...(context === undefined ? [] : [context])].join(' · '),
    gains,
    loses,
  }));
}

/** Permissions as members, so that a difference names each. */
const told = ({ permissions, ...rest }: ProfileContent) => ({
  ...rest,
  permissions: Object.fromEntries(permissions.map((key) => [key, true])),
});

const pathOf = (name: string): string => `/profile/${encodeURIComponent(name)}`;

export const listPermissions = route({
  method: 'GET',
  path: '/core/access/permissions',
  permission: `read /api${PATH}`,
  tag,
  summary: 'The permissions that are about no kind of record, each with what it opens',
  answer: v.array(v.object({ permission: v.string(), opens: v.array(v.string()) })),
  run: (_, services) =>
    [...services.get(ApiDocumentServices).document.permissions()].map(([permission, opens]) => ({ permission, opens: [...opens] })),
});
