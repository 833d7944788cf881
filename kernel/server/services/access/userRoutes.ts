import { ApiError, apiError, type EntityDefinition, type EntityRecord, type Fields } from '@mortise/sdk';
import { checkUsername } from '@mortise/sdk/domain';
import { type SystemRepositories, type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { checkedBody } from '../../entities/checkedBody.ts';
import { changeOfRecord, newRecord, recordOf } from '../../entities/derivedSchemas.ts';
import { replacedSentence } from '../../entities/references.ts';
import { AccessServices } from './AccessServices.ts';
import type { AccountChanges, Accounts, NewAccount } from './Accounts.ts';
import { USER_BODY } from './userBody.ts';
import { passwordProblem, type PasswordOwner } from './passwordProblem.ts';

const NAME = 'User';
const PATH = '/core/users';
const PERMISSION = `write /api${PATH}`;
const MAIN_ADMINISTRATORS = 'change main administrators';
const writers = { permission: PERMISSION, tag: NAME, answer: recordOf(NAME) } as const;

/** Administrators make and change users. One without a password cannot sign in yet. */
export const createUser = route({
  ...writers,
  method: 'POST',
  path: PATH,
  summary: 'Create a user',
  query: { syncPerson: v.optional(v.pipe(v.string(), v.description('1 where whoever asks reads the person again afterwards'))) },
  body: newRecord(NAME),
  status: 201,
  run: async ({ scope, body }, services) => {
    requireAdministrator(scope);
    const { accounts, repositories } = services.get(AccessServices);
    const users = repositories.named(NAME);
    const { username, ...account } = checkedUser(users.entity, body, false) as unknown as NewAccount;
    const name = checkedName(username, scope);
    await requireGoodPassword(account.password, { ...account, username: name, tenant: scope.user.tenant });
    await requireReferences(repositories, users.entity, scope, account);
    const isMade = await accounts.ensureUser(scope.tenant, { ...withoutNothing(account), username: name });
    // Whether the name is taken in this tenant or in another is not told.
    if (!isMade) throw refused('username', 'This user name is taken: choose one that ends with the name of your tenant');
    return users.get(scope, name);
  },
});

export const changeUser = route({
  ...writers,
  method: 'PATCH',
  path: `${PATH}/:identifier`,
  summary: 'Change fields of a user, or the password',
  body: changeOfRecord(NAME),
  run: async ({ scope, params, body }, services) => {
    requireAdministrator(scope);
    const { accounts, sessions, repositories } = services.get(AccessServices);
    const users = repositories.named(NAME);
    const user = await users.get(scope, params.identifier);
    const { username = user.registration, ...changes } = checkedUser(users.entity, body, true) as AccountChanges & { username?: string };
    if (username !== user.registration) throw refused('username', 'A user name stays what it is: make another user');
    if (user._id === scope.user._id && changes.isLocked === true) throw refused('isLocked', 'You cannot lock yourself');
    await requireRank(accounts, scope, user);
    await requireGoodPassword(changes.password, { ...user, ...changes, username, tenant: scope.user.tenant });
    await requireReferences(repositories, users.entity, scope, changes, user);
    await accounts.changeUser(scope.tenant, user._id, changes);
    if (changes.isLocked === true || changes.password !== undefined) await sessions.endAll(scope.tenant, user._id);
    return users.get(scope, user._id);
  },
});

function requireAdministrator({ user }: RequestScope): void {
  if (!user.isAdmin) throw apiError('PERMISSION_DENIED', [PERMISSION]);
}

/** Whoever is set above administrators is not theirs to change. */
async function requireRank(accounts: Accounts, { tenant, user }: RequestScope, { _id }: EntityRecord): Promise<void> {
  const rank = await accounts.rankOf(tenant, _id);
  const isAbove = (rank.isMainAdmin && !user.isMainAdmin) || (rank.isSuperAdmin && !user.isSuperAdmin);
  if (isAbove) throw apiError('PERMISSION_DENIED', [MAIN_ADMINISTRATORS]);
}

/** What a body may bring of a user: the fields that are not shown only, and a password. */
function checkedUser({ fields }: EntityDefinition, body: unknown, isPatch: boolean): Readonly<Record<string, unknown>> {
  const writable: Fields = {
    ...Object.fromEntries(Object.entries(fields).filter(([, { readOnly }]) => readOnly !== true)),
    ...USER_BODY,
  };
  const { _version: _, ...brought } = { ...(body as object | null) } as { readonly _version?: unknown };
  return checkedBody(writable, body === null || typeof body !== 'object' || Array.isArray(body) ? body : brought, isPatch);
}

async function requireGoodPassword(password: string | null | undefined, owner: PasswordOwner): Promise<void> {
  const problem = typeof password === 'string' ? await passwordProblem(password, owner) : undefined;
  if (problem !== undefined) throw refused('password', problem);
}

/** As it is typed at sign-in, without case. @throws INVALID_FIELD_VALUE */
function checkedName(username: string, { user }: RequestScope): string {
  const check = checkUsername(username.toLowerCase(), { tenant: user.tenant });
  if (check.valid) return check.username;
  throw refused('username', `Should be a valid email or a valid string ending with @${user.tenant}`);
}

async function requireReferences(
  repositories: SystemRepositories,
  { fields }: EntityDefinition,
  scope: RequestScope,
  values: object,
  before: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field?.type !== 'reference' || typeof value !== 'string' || value === before[name]) continue;
    const referred = repositories.named(field.entity);
    const found = await referred.find(scope, value);
    if (found?.registration !== value) throw refused(name, `There is no ${field.entity} ${value}`);
    const { replacedBy } = referred.entity;
    const replacement = replacedBy === undefined ? undefined : found[replacedBy];
    if (typeof replacement === 'string') throw refused(name, replacedSentence(field.entity, value, replacement));
  }
}

const withoutNothing = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as T;

const refused = (field: string, sentence: string): ApiError =>
  apiError('INVALID_FIELD_VALUE', [field], { errors: [sentence], fieldProps: { [field]: { errorFormat: sentence } } });
