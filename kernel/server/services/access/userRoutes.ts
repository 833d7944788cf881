import type { EntityDefinition, Fields, Services } from '@mortise/sdk';
import { checkUsername } from '@mortise/sdk/domain';
import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../http/kernelRoute.ts';
import { checkedBody } from '../../entities/checkedBody.ts';
import { changeOfRecord, newRecord, recordOf } from '../../entities/derivedSchemas.ts';
import { AccessServices } from './AccessServices.ts';
import type { AccountChanges, NewAccount } from './Accounts.ts';
import { EntranceServices } from './entrance/EntranceServices.ts';
import { askedAt } from './passwordLife/askedAt.ts';
import type { NewPasswordOwner } from './passwordLife/Passwords.ts';
import { refusedField } from './refusedField.ts';
import { requireReferences } from './requireReferences.ts';
import { USER_BODY } from './userBody.ts';
import { requireProof } from './secondFactor/requireProof.ts';
import { requireNoSignIn } from './serviceAccounts.ts';
import { requireAdministrator, requireRank, WRITE_USERS } from './userRank.ts';

const NAME = 'User';
const PATH = '/core/users';
/** Of what tenants can protect by a second person. */
const AREA = 'users';
const writers = { permission: WRITE_USERS, tag: NAME, answer: recordOf(NAME) } as const;

/** What of a user leads to signing in as them. */
const LEADS_IN = ['email', 'mobile', 'password'] as const;

/** Administrators make and change users. One without a password cannot sign in yet: where there is an address, a mail leads to choosing one. A password that they type is temporary. */
export const createUser = route({
  ...writers,
  method: 'POST',
  path: PATH,
  summary: 'Create a user',
  query: { syncPerson: v.optional(v.pipe(v.string(), v.description('1 where whoever asks reads the person again afterwards'))) },
  body: newRecord(NAME),
  status: 201,
  approval: {
    area: AREA,
    isSensitive: true,
    require: ({ scope }) => requireAdministrator(scope),
    outline: async ({ scope, body }, services) => {
      const { repositories } = services.get(AccessServices);
      const { entity } = repositories.named(NAME);
      const { username, ...account } = checkedUser(entity, body, false) as unknown as NewAccount;
      const name = checkedName(username, scope);
      await requireGoodPassword(account.password, { ...account, username: name, tenant: scope.user.tenant }, scope, services);
      await requireReferences(repositories, entity, scope, account);
      return { name, path: '/users', entity: NAME, after: { username: name, ...account } };
    },
  },
  run: async (call, services) => {
    const { scope, body } = call;
    requireAdministrator(scope);
    const { accounts, repositories } = services.get(AccessServices);
    const users = repositories.named(NAME);
    const { username, ...account } = checkedUser(users.entity, body, false) as unknown as NewAccount;
    const name = checkedName(username, scope);
    if (account.isServiceAccount === true) requireNoSignIn(account);
    await requireGoodPassword(account.password, { ...account, username: name, tenant: scope.user.tenant }, scope, services);
    await requireReferences(repositories, users.entity, scope, account);
    const until = await services.get(EntranceServices).policies.temporaryUntil(scope);
    const isMade = await accounts.ensureUser(scope.tenant, { ...withoutNothing(account), username: name }, until);
    // Whether the name is taken in this tenant or in another is not told.
    if (!isMade) throw refusedField('username', 'This user name is taken: choose one that ends with the name of your tenant');
    const made = await accounts.ofUsername(name);
    // Whoever has no password yet chooses one by the link of a mail.
    if (account.password === undefined && made !== undefined)
      await services.get(EntranceServices).links.send(made, 'activation', askedAt(exchangeOf(call).request));
    return users.get(scope, name);
  },
});

export const changeUser = route({
  ...writers,
  method: 'PATCH',
  path: `${PATH}/:identifier`,
  summary: 'Change fields of a user, or the password',
  body: changeOfRecord(NAME),
  approval: {
    area: AREA,
    isSensitive: true,
    require: async ({ scope, params }, services) => {
      requireAdministrator(scope);
      const { accounts, repositories } = services.get(AccessServices);
      await requireRank(accounts, scope, await repositories.named(NAME).get(scope, params.identifier));
    },
    outline: async ({ scope, params, body }, services) => {
      const users = services.get(AccessServices).repositories.named(NAME);
      const user = await users.get(scope, params.identifier);
      const changes = checkedUser(users.entity, body, true);
      const before = Object.fromEntries(Object.keys(changes).map((name) => [name, user[name] ?? null]));
      const name = user.registration;
      return { name, path: `/user/${encodeURIComponent(name)}`, entity: NAME, before, after: changes };
    },
  },
  run: async (call, services) => {
    const { scope, params, body } = call;
    requireAdministrator(scope);
    const { accounts, sessions, repositories, usersChanged } = services.get(AccessServices);
    const users = repositories.named(NAME);
    const user = await users.get(scope, params.identifier);
    const isServiceAccount = user['isServiceAccount'] === true;
    const { username = user.registration, ...changes } = checkedUser(users.entity, body, true) as AccountChanges & { username?: string };
    if (username !== user.registration) throw refusedField('username', 'A user name stays what it is: make another user');
    if (user._id === scope.user._id && typeof changes.password === 'string')
      throw refusedField('password', 'Change your own password yourself, with the one of now');
    if (user._id === scope.user._id && changes.isLocked === true) throw refusedField('isLocked', 'You cannot lock yourself');
    if ((changes.isServiceAccount ?? isServiceAccount) !== isServiceAccount)
      throw refusedField('isServiceAccount', 'A service account stays one, and a user stays a user: make another one');
    if (isServiceAccount) requireNoSignIn(changes);
    await requireRank(accounts, scope, user);
    // Whoever has the mailbox, the phone or the password signs in as the user.
    if (LEADS_IN.some((name) => name in changes)) await requireProof(exchangeOf(call).request, services);
    await requireGoodPassword(changes.password, { ...user, ...changes, username, tenant: scope.user.tenant }, scope, services);
    await requireReferences(repositories, users.entity, scope, changes, user);
    await accounts.changeUser(scope.tenant, user._id, changes, await services.get(EntranceServices).policies.temporaryUntil(scope));
    await usersChanged(scope.tenant);
    if (changes.isLocked === true || changes.password !== undefined) await sessions.endAll(scope.tenant, user._id);
    return users.get(scope, user._id);
  },
});

/** What a body may bring of a user: the fields that are not shown only, and a password. */
function checkedUser({ fields }: EntityDefinition, body: unknown, isPatch: boolean): Readonly<Record<string, unknown>> {
  const writable: Fields = {
    ...Object.fromEntries(Object.entries(fields).filter(([, { readOnly }]) => readOnly !== true)),
    ...USER_BODY,
  };
  const { _version: _, ...brought } = { ...(body as object | null) } as { readonly _version?: unknown };
  return checkedBody(writable, body === null || typeof body !== 'object' || Array.isArray(body) ? body : brought, isPatch);
}

async function requireGoodPassword(
  password: string | null | undefined,
  owner: NewPasswordOwner,
  { tenant }: RequestScope,
  services: Services,
): Promise<void> {
  if (typeof password !== 'string') return;
  const problem = await services.get(EntranceServices).passwords.problem(tenant, owner, password);
  if (problem !== undefined) throw refusedField('password', problem);
}

/** As it is typed at sign-in, without case. @throws INVALID_FIELD_VALUE */
function checkedName(username: string, { user }: RequestScope): string {
  const check = checkUsername(username.toLowerCase(), { tenant: user.tenant });
  if (check.valid) return check.username;
  throw refusedField('username', `Should be a valid email or a valid string ending with @${user.tenant}`);
}

const withoutNothing = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as T;
