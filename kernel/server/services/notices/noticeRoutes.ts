import { ApiError, apiError } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { validate } from 'uuid';
import { exchangeOf } from '../../http/kernelRoute.ts';
import { NoticeServices } from './NoticeServices.ts';

const PATH = '/notification';
const own = { permission: 'signed-in', tag: 'Notifications', maxBytes: 10_000 } as const;
const MAX_TOKEN = 4_000;
const MOST_KINDS = 100;

const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TOKEN));
const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'It has to be a time: 22:00'));
const quiet = v.object({ from: clock, to: clock });
const kindName = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));

export const clientConfiguration = route({
  ...own,
  method: 'GET',
  path: `${PATH}/client-configuration`,
  summary:
    'What a browser needs to know before it asks to be told something: the public key, and whether the user wants to be told anything',
  answer: v.objectWithRest(
    {
      provider: v.pipe(v.string(), v.description('`web-push`, or what a plugin sends through instead')),
      publicPushKey: v.pipe(v.exactOptional(v.string()), v.description('Of this server, for `PushManager.subscribe`: base64url')),
      isDisabled: v.pipe(v.boolean(), v.description('Whether notifications are switched off for the user')),
      missingProvider: v.pipe(v.exactOptional(v.string()), v.description('What the options name and no plugin provides: `firebase`')),
    },
    v.unknown(),
  ),
  run: async ({ scope }, services) => {
    const { provider, options } = services.get(NoticeServices);
    const { name } = provider();
    const isFirebaseMissing = (await options.of(scope))['firebase'] !== undefined && name !== 'firebase';
    return {
      ...(await provider().configuration(scope)),
      provider: name,
      isDisabled: scope.user.isNotificationsDisabled,
      ...(isFirebaseMissing && { missingProvider: 'firebase' }),
    };
  },
});

export const subscribe = route({
  ...own,
  method: 'POST',
  path: `${PATH}/subscribe`,
  summary: 'Tell this device something while no page is open: once for a token, and anew with each session',
  body: v.object({ token: v.pipe(token, v.description('The PushSubscription of the browser as JSON, or what another provider gives')) }),
  answer: v.object({ _id: v.string(), isNew: v.pipe(v.boolean(), v.description('Whether the token was not known of the user')) }),
  run: async (call, services) => {
    const { scope, body } = call;
    requireOneself(scope);
    if (scope.user.isNotificationsDisabled)
      throw new ApiError(
        409,
        'NOTIFICATIONS_DISABLED',
        'Notifications are switched off for your account: an administrator can switch them on.',
      );
    const { sessionId, headers } = exchangeOf(call).request;
    const device = { token: body.token, session: sessionId, userAgent: headers['user-agent'] ?? '' };
    return services.get(NoticeServices).devices.add(scope, device);
  },
});

export const unsubscribe = route({
  ...own,
  method: 'POST',
  path: `${PATH}/unsubscribe`,
  summary: 'Tell this device nothing any more',
  body: v.object({ token }),
  run: async ({ scope, body }, services) => {
    requireOneself(scope);
    await services.get(NoticeServices).devices.removeToken(scope, body.token);
  },
});

export const listDevices = route({
  ...own,
  method: 'GET',
  path: `${PATH}/devices`,
  summary: 'Devices of the user that are told something while no page is open',
  answer: v.array(
    v.object({
      _id: v.string(),
      browser: v.exactOptional(v.string()),
      system: v.exactOptional(v.string()),
      date: v.string(),
      isThis: v.boolean(),
    }),
  ),
  run: async (call, services) => [...(await services.get(NoticeServices).devices.list(call.scope, exchangeOf(call).request.sessionId))],
});

export const removeDevice = route({
  ...own,
  method: 'DELETE',
  path: `${PATH}/devices/:id`,
  summary: 'Tell a device of the user nothing any more',
  run: async ({ scope, params: { id } }, services) => {
    requireOneself(scope);
    await services.get(NoticeServices).devices.remove(scope, id);
  },
});

const chosen = {
  offKinds: v.pipe(v.array(kindName), v.maxLength(MOST_KINDS), v.description('Kinds that the user wants to hear nothing of')),
  quiet: v.pipe(v.exactOptional(quiet), v.description('When nothing is told, by the clock of the user')),
  isDigest: v.pipe(v.boolean(), v.description('One mail a day instead of messages to devices')),
};

export const readNoticeSettings = route({
  ...own,
  method: 'GET',
  path: `${PATH}/settings`,
  summary: 'How the user wants to be told, and of what there is',
  answer: v.object({
    ...chosen,
    kinds: v.array(v.object({ kind: v.string(), label: v.string() })),
    timeZone: v.string(),
    email: v.exactOptional(v.string()),
  }),
  run: async ({ scope }, services) => {
    const { settings, kinds } = services.get(NoticeServices);
    const { user } = scope;
    const { offKinds, ...more } = await settings.of(scope.tenant, user._id);
    return {
      ...more,
      offKinds: [...offKinds],
      kinds: [...kinds].map(([kind, { label }]) => ({ kind, label })),
      timeZone: user.timeZone,
      ...(user.email !== undefined && { email: user.email }),
    };
  },
});

export const saveNoticeSettings = route({
  ...own,
  method: 'PUT',
  path: `${PATH}/settings`,
  summary: 'Say how one wants to be told',
  body: v.strictObject(chosen),
  run: async ({ scope, body }, services) => {
    requireOneself(scope);
    await services.get(NoticeServices).settings.save(scope, body);
  },
});

export const readNotice = route({
  ...own,
  method: 'GET',
  path: `${PATH}/notices/:id`,
  summary: 'What a notice of the user says, with the rights that they have now',
  answer: v.object({ _id: v.string(), title: v.string(), message: v.exactOptional(v.string()), path: v.string() }),
  run: async ({ scope, params: { id } }, services) => {
    const { teller } = services.get(NoticeServices);
    const isAsked = validate(id) && scope.user.impersonator === undefined;
    const told = isAsked ? await teller.read({ tenant: scope.tenant, userId: scope.user._id, id }) : undefined;
    if (told === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Notice', id.slice(0, 100)]);
    return told;
  },
});

/** Whoever acts for a user neither changes what they are told, nor has it told to a device of their own. */
function requireOneself({ user }: RequestScope): void {
  if (user.impersonator !== undefined) throw apiError('PERMISSION_DENIED', ['notifications of somebody else']);
}
