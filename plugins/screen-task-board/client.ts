import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-task-board',
  contributes: {
    screens: [
      {
        id: 'task-board',
        path: '/task-board',
        label: 'Task board',
        permission: 'read /api/core/tasks',
        load: () => import('./client/TaskBoardScreen.tsx'),
      },
    ],
  },
});
