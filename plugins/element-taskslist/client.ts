import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-taskslist',
  requires: ['registers'],
  contributes: {
    elements: [
      {
        id: 'taskslist',
        label: 'Tasks',
        permission: 'read /api/core/tasks',
        loadKind: () => import('./client/taskslistKind.ts'),
        load: () => import('./client/TasksListElement.tsx'),
      },
    ],
  },
});
