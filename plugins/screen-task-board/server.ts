import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-task-board',
  requires: ['registers'],
  menus: [
    {
      id: 'work',
      label: 'Work',
      icon: 'checklist',
      children: [
        {
          id: 'task-board',
          label: 'Task board',
          icon: 'layout-kanban',
          path: '/task-board',
          daily: 3,
          permission: 'read /api/core/tasks',
        },
      ],
    },
  ],
});
