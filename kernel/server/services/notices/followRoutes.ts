import { apiError } from '@mortise/sdk';
import { type RequestScope, route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { NoticeServices } from './NoticeServices.ts';

const common = {
  path: '/notification/follows/:entity/:registration',
  permission: 'signed-in',
  tag: 'Notifications',
  params: { entity: text(100), registration: text(300) },
} as const;

export const readFollowed = route({
  ...common,
  method: 'GET',
  summary: 'Whether the user follows a record',
  answer: v.object({ isFollowed: v.boolean() }),
  run: async ({ scope, params }, services) => ({ isFollowed: await services.get(NoticeServices).follows.isFollowed(scope, params) }),
});

export const follow = route({
  ...common,
  method: 'PUT',
  summary: 'Be told when others change a record; of those that one may read',
  run: async ({ scope, params }, services) => {
    requireOneself(scope);
    await services.get(NoticeServices).follows.follow(scope, params);
  },
});

export const unfollow = route({
  ...common,
  method: 'DELETE',
  summary: 'Hear no more of the changes of a record',
  run: async ({ scope, params }, services) => {
    requireOneself(scope);
    await services.get(NoticeServices).follows.unfollow(scope, params);
  },
});

/** Whoever acts for a user follows nothing for them. */
function requireOneself({ user }: RequestScope): void {
  if (user.impersonator !== undefined) throw apiError('PERMISSION_DENIED', ['follow records for somebody else']);
}
