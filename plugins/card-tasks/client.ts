import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

/** Of what people work on; a task has no tasks. */
const nodes = ({ name, addable, workflow }: EntityShape) =>
  addable === false || workflow === undefined || name === 'Task' ? [] : [{ kind: 'Tasks' }];

export default definePlugin({
  id: 'card-tasks',
  contributes: {
    cards: [
      {
        id: 'Tasks',
        label: 'Tasks',
        shows: 'tasks',
        permission: 'read /api/core/tasks',
        placement: { column: 'right', order: 35, nodes },
        loadKind: () => import('./client/tasksKind.ts'),
        load: () => import('./client/TasksCard.tsx'),
      },
    ],
  },
});
