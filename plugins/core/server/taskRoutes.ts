import { Repositories, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { User } from '../shared/user.ts';

const MOST = 500;

/** Whom a task can be given to: users of the tenant who can sign in. API-084 */
export const taskUserNames = route({
  method: 'GET',
  path: '/core/tasks/userNames',
  permission: 'write /api/core/tasks',
  tag: 'Task',
  summary: 'Whom a task can be given to',
  query: {
    listMode: v.pipe(v.optional(v.picklist(['true', 'false']), 'true'), v.description('true: with names; false: user names alone')),
  },
  answer: v.union([v.array(v.object({ value: v.string(), label: v.string() })), v.array(v.string())]),
  run: async ({ scope, query: { listMode } }, services) => {
    const repositories = services.get(Repositories);
    const query = {
      criteria: { isServiceAccount: 'false', isLocked: 'false' },
      projection: ['username', 'name'],
      sort: 'name',
      limit: MOST,
      count: 'none',
    } as const;
    const { entities } = await repositories.asSystem('Whoever gives tasks names whom they are for').of(User).list(scope, query);
    return listMode === 'true'
      ? entities.map(({ username, name }) => ({ value: username, label: name ?? username }))
      : entities.map(({ username }) => username);
  },
});
