import { type ApiError, apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { credential } from '../credential.ts';
import { arrivalOf } from '../entrance/enter.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { askedAt } from '../passwordLife/askedAt.ts';
import { readDeviceCookie, visitorOf } from '../sessionCookie.ts';
import { requireAdministrator, requireRank, WRITE_USERS } from '../userRank.ts';
import { refusedField } from '../refusedField.ts';
import { requireOtherFactor, requireOwn } from './ownFactor.ts';
import { requireProof } from './requireProof.ts';
import { wrongCode } from '../signInErrors.ts';

const own = { permission: 'signed-in', tag: 'Second factor', maxBytes: 10_000 } as const;
const PATH = '/core/users/:username/totp';
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

export const readSecondFactor = route({
  ...own,
  method: 'GET',
  path: PATH,
  summary: 'Whether one has a second factor, and has to',
  answer: v.object({
    hasTotp: v.boolean(),
    confirmDate: v.exactOptional(v.string()),
    recoveryCodes: v.pipe(v.number(), v.description('How many are left')),
    isRequired: v.boolean(),
  }),
  run: async ({ scope, params: { username } }, services) => {
    requireOwn(scope, username);
    const { factors, policies } = services.get(EntranceServices);
    const { confirmDate, ...state } = await factors.stateOf(scope);
    return { ...state, ...(confirmDate !== undefined && { confirmDate }), isRequired: await policies.requiresSecondFactor(scope) };
  },
});

export const beginTotp = route({
  ...own,
  method: 'POST',
  path: PATH,
  summary: 'A new secret for an authenticator app; the one in use counts until a code of the new one was shown',
  answer: v.object({ secret: v.string(), uri: v.string() }),
  run: async (call, services) => {
    const { scope, params } = call;
    requireOwn(scope, params.username);
    await requireProof(exchangeOf(call).request, services);
    return services.get(EntranceServices).factors.begin(scope);
  },
});

export const confirmTotp = route({
  ...own,
  method: 'POST',
  path: `${PATH}/confirmation`,
  summary: 'A first code of the app. The answer has the recovery codes, which are shown only once',
  body: v.object({ code: credential }),
  answer: recoveryCodes,
  run: async (call, services) => {
    const { scope, params, body } = call;
    requireOwn(scope, params.username);
    const { factors, log } = services.get(EntranceServices);
    const codes = await factors.confirm(scope, body.code);
    if (codes === undefined) throw refusedCode();
    await log.add('FACTOR_ADDED', scope.user.username, visitorOf(exchangeOf(call).request));
    return { recoveryCodes: codes };
  },
});

export const renewRecoveryCodes = route({
  ...own,
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  summary: 'Ten new recovery codes in place of the others',
  answer: recoveryCodes,
  run: async (call, services) => {
    const { scope, params } = call;
    requireOwn(scope, params.username);
    await requireProof(exchangeOf(call).request, services);
    const { factors } = services.get(EntranceServices);
    if ((await factors.methodsOf(scope)).length === 0) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Second factor', params.username]);
    return { recoveryCodes: await factors.renewRecoveryCodes(scope) };
  },
});

export const removeTotp = route({
  ...own,
  method: 'DELETE',
  path: PATH,
  summary: 'The authenticator app counts no longer',
  run: async (call, services) => {
    const { scope, params } = call;
    requireOwn(scope, params.username);
    const { request } = exchangeOf(call);
    await requireProof(request, services);
    await requireOtherFactor(scope, services, 'totp');
    const { factors, log, trusted } = services.get(EntranceServices);
    await factors.removeTotp(scope);
    await trusted.forget(scope.tenant, scope.user._id);
    await log.add('FACTOR_REMOVED', scope.user.username, visitorOf(request));
  },
});

export const resetSecondFactor = route({
  permission: WRITE_USERS,
  tag: 'Second factor',
  method: 'DELETE',
  path: '/core/users/:username/second-factor',
  summary: 'Take all second factors of a user away, who lost them: their sessions end, and a mail tells them',
  run: async (call, services) => {
    const { scope, params } = call;
    requireAdministrator(scope);
    const { accounts, repositories, sessions } = services.get(AccessServices);
    const user = await repositories.named('User').get(scope, params.username);
    await requireRank(accounts, scope, user);
    if (user._id === scope.user._id) throw refusedField('username', 'Another administrator has to reset yours');
    const { factors, events, links } = services.get(EntranceServices);
    await factors.reset(scope.tenant, user._id);
    await sessions.endAll(scope.tenant, user._id);
    events.add({ type: 'SECOND_FACTOR_RESET', subject: user.registration, username: scope.user.username, tenant: scope.tenant });
    const account = await accounts.ofUser(scope.tenant, user._id);
    if (account !== undefined) await links.tellReset(account, askedAt(exchangeOf(call).request));
  },
});

export const proveAgain = route({
  method: 'POST',
  path: '/core/auth/proof',
  permission: 'signed-in',
  tag: 'Session',
  maxBytes: 10_000,
  summary: 'Show again who one is, by a code; who has no second factor, by the password. What is sensitive asks for it every five minutes',
  body: v.object({ code: credential, password: credential }),
  run: async (call, services) => {
    const { scope, body } = call;
    const { request } = exchangeOf(call);
    const { factors, codes } = services.get(EntranceServices);
    const { sessions } = services.get(AccessServices);
    if ((await factors.methodsOf(scope)).length > 0) {
      if (!(await codes.isRight(scope, body.code, arrivalOf(request)))) throw wrongCode();
    } else await sessions.checkPassword(scope.user.username, body.password, visitorOf(request), readDeviceCookie(request));
    await sessions.prove(request.sessionId);
  },
});

const refusedCode = (): ApiError => refusedField('code', 'The code is wrong or was used already');
