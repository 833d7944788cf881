import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';

const parts = { path: '/core/session-activity', permission: 'signed-in', tag: 'Session' } as const;

const timeLeft = v.object({
  seconds: v.pipe(v.number(), v.description('Until the session ends if nobody does anything')),
  canStay: v.pipe(v.boolean(), v.description('Whether doing something puts the end off; not where the session is as old as it may be')),
});

export const readTimeLeft = route({
  ...parts,
  method: 'GET',
  summary: 'When the session ends',
  answer: timeLeft,
  run: (call, services) => services.get(AccessServices).activity.left(exchangeOf(call).request.sessionId),
});

export const noteActivity = route({
  ...parts,
  method: 'POST',
  summary: 'Somebody uses keys or pointer: the session does not end for want of work',
  maxBytes: 100,
  answer: timeLeft,
  run: async (call, services) => {
    const { activity } = services.get(AccessServices);
    const { sessionId } = exchangeOf(call).request;
    await activity.note(sessionId);
    return activity.left(sessionId);
  },
});
