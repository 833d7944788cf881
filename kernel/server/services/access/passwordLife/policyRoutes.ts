import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { IDLE_MINUTES, SESSION_MINUTES, within } from '../sessions/sessionTimes.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { DEFAULT_POLICY } from './SignInPolicies.ts';

const PATH = '/core/sign-in-policy';
const policyRoute = { path: PATH, tag: 'Sign-in policy', maxBytes: 20_000 } as const;

const policy = v.object({
  secondFactor: v.object({ everyone: v.boolean(), profiles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)) }),
  password: v.object({
    minLength: within({ least: 8, most: 64 }),
    minScore: within({ least: 2, most: 4 }),
    maxAgeDays: v.nullable(within({ least: 1, most: 3_650 })),
    temporaryDays: v.pipe(
      v.optional(within({ least: 1, most: 30 }), DEFAULT_POLICY.password.temporaryDays),
      v.description('For how many days a password that an administrator typed leads to choosing another one'),
    ),
  }),
  session: v.pipe(
    v.optional(v.object({ minutes: within(SESSION_MINUTES), idleMinutes: v.nullable(within(IDLE_MINUTES)) }), DEFAULT_POLICY.session),
    v.description(
      'How long sessions last at most, and without anybody doing anything; profiles may say less. In force at once, also for open ones',
    ),
  ),
  sensitive: v.pipe(
    v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\u0020-\u007e]{1,200}$/))), v.maxLength(200)), []),
    v.description('Permissions whose work asks again who is there; keys for programs have them only where they name them'),
  ),
});
const versioned = v.object({ policy, version: v.number() });

export const readSignInPolicy = route({
  ...policyRoute,
  method: 'GET',
  permission: `read /api${PATH}`,
  summary: 'What the tenant asks of passwords, and who has to have a second factor',
  answer: versioned,
  run: ({ scope }, services) => presentPolicy(scope, services.get(EntranceServices)),
});

export const replaceSignInPolicy = route({
  ...policyRoute,
  method: 'PUT',
  permission: `write /api${PATH}`,
  summary: 'Another policy; with the version that was seen, where nobody else may have saved since',
  body: v.object({ policy, version: v.exactOptional(v.pipe(v.number(), v.safeInteger())) }),
  answer: versioned,
  approval: {
    area: 'sign-in',
    outline: async ({ scope, body }, services) => {
      const { policies } = services.get(EntranceServices);
      return { name: 'sign-in-policy', path: '/sign-in-policy', before: await policies.of(scope), after: body.policy };
    },
  },
  run: async ({ scope, body }, services) => {
    const parts = services.get(EntranceServices);
    const { policies, events } = parts;
    await policies.save(scope, body.policy, body.version);
    events.add({ type: 'SIGN_IN_POLICY_CHANGED', subject: scope.user.tenant, username: scope.user.username, tenant: scope.tenant });
    return presentPolicy(scope, parts);
  },
});

async function presentPolicy(scope: RequestScope, { policies }: EntranceServices) {
  const { content, version } = await policies.present(scope);
  return { policy: content, version };
}
