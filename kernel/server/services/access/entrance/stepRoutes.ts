import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { credential } from '../credential.ts';
import { writeTrustedCookie } from '../secondFactor/trustedCookie.ts';
import { refuseForeignSite } from '../sessionCookie.ts';
import { admitted, answerAdmitted, arrivalOf, pendingStep } from './enter.ts';
import { EntranceServices } from './EntranceServices.ts';
import { wrongCode } from '../signInErrors.ts';

const step = { method: 'POST', permission: 'public', tag: 'Session', maxBytes: 10_000 } as const;

/** The token of a sign-in that waits; what is no text is nobody's. */
const totpToken = credential;

export const verifyCode = route({
  ...step,
  path: '/core/auth/totp/login',
  summary: 'Show the second factor: a code of the app, or a recovery code',
  body: v.object({ totpToken, code: credential, trustsDevice: v.exactOptional(v.boolean()) }),
  answer: admitted,
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    refuseForeignSite(exchange.request);
    const { entrance, codes, trusted } = services.get(EntranceServices);
    const { body } = call;
    const arrival = arrivalOf(exchange.request);
    const found = await entrance.attempt(body.totpToken, 'verify');
    if (!(await codes.isRight(found.account, body.code, arrival))) throw wrongCode();
    const answer = await entrance.proceed(body.totpToken, { ...found, isStrong: true }, arrival);
    if (body.trustsDevice === true && arrival.visitor.isBrowser) writeTrustedCookie(exchange.reply, await trusted.trust(found.account));
    return answerAdmitted(exchange, services, answer);
  },
});

const enrolment = v.object({ secret: v.string(), uri: v.string() });

export const beginEnrolment = route({
  ...step,
  path: '/core/auth/totp/enrolment',
  summary: 'Set up a second factor before the first session that needs one: the secret for the app',
  body: v.object({ totpToken }),
  answer: enrolment,
  run: async (call, services) => {
    refuseForeignSite(exchangeOf(call).request);
    const { entrance, factors } = services.get(EntranceServices);
    return factors.begin((await entrance.find(call.body.totpToken, 'enrol')).account);
  },
});

export const confirmEnrolment = route({
  ...step,
  path: '/core/auth/totp/enrolment/confirmation',
  summary: 'A first code of the app: the factor counts from now on. The answer has the recovery codes, which are shown only once',
  body: v.object({ totpToken, code: credential }),
  answer: v.object({ recoveryCodes: v.array(v.string()), next: pendingStep }),
  run: async (call, services) => {
    const { request } = exchangeOf(call);
    refuseForeignSite(request);
    const { entrance, factors, log } = services.get(EntranceServices);
    const { account, isByPassword } = await entrance.attempt(call.body.totpToken, 'enrol');
    const recoveryCodes = await factors.confirm(account, call.body.code);
    if (recoveryCodes === undefined) throw wrongCode();
    await log.add('FACTOR_ADDED', account.user.username, arrivalOf(request).visitor);
    const next = await entrance.waitForNote(call.body.totpToken, { account, isStrong: true, isByPassword });
    return { recoveryCodes, next };
  },
});

export const continueSignIn = route({
  ...step,
  path: '/core/auth/totp/enrolment/end',
  summary: 'The recovery codes are kept: go on to the session',
  body: v.object({ totpToken }),
  answer: admitted,
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    refuseForeignSite(exchange.request);
    const { entrance } = services.get(EntranceServices);
    const found = await entrance.find(call.body.totpToken, 'noteCodes');
    return answerAdmitted(exchange, services, await entrance.proceed(call.body.totpToken, found, arrivalOf(exchange.request)));
  },
});
