import { type ApiError, apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { credential } from '../credential.ts';
import { admitted, answerAdmitted, arrivalOf } from '../entrance/enter.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import type { Step } from '../entrance/PendingSignIns.ts';
import { refuseForeignSite } from '../sessionCookie.ts';

const PATH = '/core/terms-of-service';
const READ = 'read /api/core/sign-in-policy';
const MOST_CHARACTERS = 100_000;
const common = { tag: 'Sign-in policy', maxBytes: 500_000 } as const;
const step = { method: 'POST', permission: 'public', tag: 'Session', maxBytes: 10_000 } as const;

const terms = v.object({ text: v.string(), version: v.number() });
const wholeNumber = (most: number) => v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(most));

export const readTerms = route({
  ...common,
  method: 'GET',
  path: PATH,
  permission: READ,
  summary: 'What users accept before they work; empty for nothing',
  answer: terms,
  run: ({ scope }, services) => services.get(EntranceServices).terms.latest(scope),
});

export const replaceTerms = route({
  ...common,
  method: 'PUT',
  path: PATH,
  permission: 'write /api/core/sign-in-policy',
  summary:
    'Another text, which everybody accepts at their next sign-in; with the version that was seen, where nobody else may have saved since',
  body: v.object({ text: v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)), version: v.exactOptional(v.pipe(v.number(), v.safeInteger())) }),
  answer: terms,
  approval: {
    area: 'sign-in',
    outline: async ({ scope, body }, services) => {
      const { text } = await services.get(EntranceServices).terms.latest(scope);
      return { name: 'terms-of-service', path: '/sign-in-policy', before: { text }, after: { text: body.text } };
    },
  },
  run: async ({ scope, body }, services) => {
    const { terms: texts, events } = services.get(EntranceServices);
    await texts.replace(scope, body.text, body.version);
    events.add({ type: 'TERMS_CHANGED', subject: scope.user.tenant, username: scope.user.username, tenant: scope.tenant });
    return texts.latest(scope);
  },
});

export const listAcceptances = route({
  ...common,
  method: 'GET',
  path: `${PATH}/acceptances`,
  permission: READ,
  summary: 'Who accepted which version, and when, the latest first',
  query: { offset: v.optional(wholeNumber(999_999)), limit: v.optional(wholeNumber(100)) },
  answer: v.object({
    acceptances: v.array(v.object({ username: v.string(), version: v.number(), date: v.string(), address: v.string() })),
    continues: v.boolean(),
  }),
  run: async ({ scope, query: { offset = 0, limit = 50 } }, services) => {
    const rows = await services.get(EntranceServices).terms.acceptances(scope, { offset, limit: limit + 1 });
    return { acceptances: rows.slice(0, limit), continues: rows.length > limit };
  },
});

/** A sign-in that waits for the terms: by a password or passkey, or from an identity provider. */
const STEPS: readonly Step[] = ['acceptTerms', 'acceptTermsFirst'];

export const showTerms = route({
  ...step,
  path: '/core/auth/terms',
  summary: 'What somebody who signs in has still to accept',
  body: v.object({ totpToken: credential }),
  answer: terms,
  run: async (call, services) => {
    refuseForeignSite(exchangeOf(call).request);
    const { entrance, terms: texts } = services.get(EntranceServices);
    const { account } = await entrance.findAny(call.body.totpToken, STEPS);
    return (await texts.missing(account)) ?? texts.latest(account);
  },
});

export const acceptTerms = route({
  ...step,
  path: '/core/auth/terms/acceptance',
  summary: 'Accept the version that was shown: the session opens. Who comes from an identity provider comes again',
  // What is no version is another one than was shown.
  body: v.object({ totpToken: credential, version: v.fallback(v.number(), 0) }),
  answer: v.optional(admitted),
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    refuseForeignSite(exchange.request);
    const { totpToken, version } = call.body;
    const { entrance, terms: texts, log } = services.get(EntranceServices);
    const found = await entrance.findAny(totpToken, STEPS);
    const arrival = arrivalOf(exchange.request);
    const missing = await texts.missing(found.account);
    if (missing !== undefined && missing.version !== version) throw otherTerms();
    await texts.accept(found.account, version, arrival.visitor.address);
    await log.add('TERMS_ACCEPTED', found.account.user.username, arrival.visitor);
    if (found.step === 'acceptTermsFirst') return entrance.use(totpToken).then(() => undefined);
    // Whoever came as far as this step has shown the factor that is asked for.
    return answerAdmitted(exchange, services, await entrance.proceed(totpToken, { ...found, isStrong: true }, arrival));
  },
});

/** Another text was saved while this one was read. */
const otherTerms = (): ApiError => apiError('STALE_VERSION', ['terms of service']);
