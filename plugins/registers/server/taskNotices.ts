import { recordPath } from '@mortise/sdk';
import { type NoticeKind, Repositories } from '@mortise/sdk/server';
import { Task } from '../shared/task.ts';

/** Somebody gave a task to a user; one's own are no news. */
export const taskNotices: NoticeKind = {
  label: 'A task is assigned to me',
  watches: [Task.name],
  find: async ({ scope, since, usernames }, services) => {
    const saves = await services
      .get(Repositories)
      .asSystem('Whoever a task is assigned to is told of it')
      .savesOfField(scope, { entity: Task.name, field: 'ownerUsername', since });
    return saves.flatMap(({ registration, version, date, username, new: owner }) =>
      typeof owner === 'string' && owner !== username && usernames.includes(owner)
        ? [{ username: owner, key: `${registration}/${version}`, date, about: { registration } }]
        : [],
    );
  },
  tell: async (scope, about, services) => {
    const { registration } = about as { registration: string };
    const { status, subject, ownerUsername } = await services.get(Repositories).of(Task).get(scope, registration);
    if (ownerUsername !== scope.user.username || status === 'DONE' || status === 'CANCELLED') return undefined;
    return { title: 'A task for you: {name}', values: { name: `${registration} · ${subject}` }, path: recordPath(Task, registration) };
  },
};
