import { apiError, type JsonObject } from '@mortise/sdk';
import { objectOf, route } from '@mortise/sdk/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { credential } from '../credential.ts';
import { admitted, answerAdmitted, arrivalOf } from '../entrance/enter.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { refusedField } from '../refusedField.ts';
import { requireOtherFactor, requireOwn } from '../secondFactor/ownFactor.ts';
import { requireProof } from '../secondFactor/requireProof.ts';
import { refuseForeignSite, visitorOf } from '../sessionCookie.ts';
import { passkeyRefused } from '../signInErrors.ts';
import { relyingParty } from './relyingParty.ts';

const own = { permission: 'signed-in', tag: 'Passkeys', maxBytes: 50_000 } as const;
const PATH = '/core/users/:username/passkeys';
/** Objects of the Web Authentication API, which the browser's library and ours agree on. */
const webAuthn = objectOf<JsonObject>();
const name = v.fallback(v.string(), '');

export const listPasskeys = route({
  ...own,
  method: 'GET',
  path: PATH,
  summary: 'One’s own passkeys',
  answer: v.array(v.object({ id: v.string(), name: v.string(), insertDate: v.string(), lastDate: v.exactOptional(v.string()) })),
  run: async ({ scope, params: { username } }, services) => {
    requireOwn(scope, username);
    const passkeys = await services.get(EntranceServices).passkeys.list(scope);
    return passkeys.map(({ lastDate, ...rest }) => ({ ...rest, ...(lastDate !== undefined && { lastDate }) }));
  },
});

export const beginPasskey = route({
  ...own,
  method: 'POST',
  path: `${PATH}/options`,
  summary: 'What a browser needs to make a passkey',
  answer: webAuthn,
  run: async (call, services) => {
    const { scope, params } = call;
    requireOwn(scope, params.username);
    const { request } = exchangeOf(call);
    await requireProof(request, services);
    return (await services.get(EntranceServices).passkeys.creationOptions(scope, relyingParty(request))) as unknown as JsonObject;
  },
});

export const addPasskey = route({
  ...own,
  method: 'POST',
  path: PATH,
  summary: 'Keep a passkey that a browser made. With the first factor of a user come recovery codes, which are shown only once',
  body: v.object({ name, response: webAuthn }),
  answer: v.object({ recoveryCodes: v.array(v.string()) }),
  run: async (call, services) => {
    const { scope, params, body } = call;
    requireOwn(scope, params.username);
    const { request } = exchangeOf(call);
    const { passkeys, factors, log } = services.get(EntranceServices);
    const response = body.response as unknown as RegistrationResponseJSON;
    if (!(await passkeys.add(scope, relyingParty(request), response, body.name)))
      throw refusedField('response', 'The passkey could not be checked: try again');
    await log.add('FACTOR_ADDED', scope.user.username, visitorOf(request));
    const { recoveryCodes } = await factors.stateOf(scope);
    return { recoveryCodes: recoveryCodes === 0 ? await factors.renewRecoveryCodes(scope) : [] };
  },
});

export const renamePasskey = route({
  ...own,
  method: 'PATCH',
  path: `${PATH}/:id`,
  summary: 'Name a passkey',
  body: v.object({ name }),
  run: async ({ scope, params, body }, services) => {
    requireOwn(scope, params.username);
    if (!(await services.get(EntranceServices).passkeys.rename(scope, params.id, body.name))) throw notFound(params.id);
  },
});

export const removePasskey = route({
  ...own,
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'A passkey counts no longer',
  run: async (call, services) => {
    const { scope, params } = call;
    requireOwn(scope, params.username);
    const { request } = exchangeOf(call);
    await requireProof(request, services);
    const { passkeys, log, trusted } = services.get(EntranceServices);
    if ((await passkeys.list(scope)).length <= 1) await requireOtherFactor(scope, services, 'passkey');
    if (!(await passkeys.remove(scope, params.id))) throw notFound(params.id);
    await trusted.forget(scope.tenant, scope.user._id);
    await log.add('FACTOR_REMOVED', scope.user.username, visitorOf(request));
  },
});

const open = { method: 'POST', permission: 'public', tag: 'Passkeys', maxBytes: 50_000 } as const;

export const askForPasskey = route({
  ...open,
  path: '/core/auth/passkey/options',
  summary: 'What a browser needs to show a passkey, to sign in or to confirm who is there',
  answer: webAuthn,
  run: async (call, services) => {
    const { request } = exchangeOf(call);
    refuseForeignSite(request);
    return (await services.get(EntranceServices).passkeys.requestOptions(relyingParty(request))) as unknown as JsonObject;
  },
});

export const signInByPasskey = route({
  ...open,
  path: '/core/auth/passkey/login',
  summary: 'Open a session with a passkey, in place of name and password; with a totpToken as the second factor after them',
  body: v.object({ response: webAuthn, totpToken: v.exactOptional(credential) }),
  answer: admitted,
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    refuseForeignSite(exchange.request);
    const { body } = call;
    const { entrance, passkeys } = services.get(EntranceServices);
    const { accounts } = services.get(AccessServices);
    const found = body.totpToken === undefined ? undefined : await entrance.attempt(body.totpToken, 'verify');
    const owner = await passkeys.owner(relyingParty(exchange.request), body.response as unknown as AuthenticationResponseJSON);
    const account = owner && (await accounts.ofUser(owner.tenant, owner.userId));
    if (account === undefined) throw passkeyRefused();
    const arrival = arrivalOf(exchange.request);
    if (found === undefined)
      return answerAdmitted(exchange, services, await entrance.admit({ account, isStrong: true, isByPassword: false }, arrival));
    if (found.account.user._id !== account.user._id) throw passkeyRefused();
    return answerAdmitted(exchange, services, await entrance.proceed(body.totpToken!, { ...found, isStrong: true }, arrival));
  },
});

export const proveByPasskey = route({
  method: 'POST',
  path: '/core/auth/proof/passkey',
  permission: 'signed-in',
  tag: 'Session',
  maxBytes: 50_000,
  summary: 'Show again who one is, by a passkey',
  body: v.object({ response: webAuthn }),
  run: async (call, services) => {
    const { scope, body } = call;
    const { request } = exchangeOf(call);
    const { passkeys } = services.get(EntranceServices);
    const owner = await passkeys.owner(relyingParty(request), body.response as unknown as AuthenticationResponseJSON);
    if (owner?.userId !== scope.user._id) throw passkeyRefused();
    await services.get(AccessServices).sessions.prove(request.sessionId);
  },
});

const notFound = (id: string) => apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Passkey', id]);
