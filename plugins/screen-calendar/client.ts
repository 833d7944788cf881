import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-calendar',
  contributes: {
    screens: [
      {
        id: 'calendar',
        path: '/calendar',
        label: 'Calendar',
        permission: 'read /api/core/tasks',
        load: () => import('./client/CalendarScreen.tsx'),
      },
    ],
  },
});
