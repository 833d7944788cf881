import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-calendar',
  requires: ['registers'],
  menus: [
    {
      id: 'work',
      label: 'Work',
      icon: 'checklist',
      children: [
        {
          id: 'calendar',
          label: 'Calendar',
          icon: 'calendar',
          path: '/calendar',
          daily: 4,
          letter: 'L',
          permission: 'read /api/core/tasks',
        },
      ],
    },
  ],
});
