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
      {
        id: 'calendar-links',
        path: '/calendar-links',
        label: 'Calendar links',
        permission: 'read /api/core/tasks',
        load: () => import('./client/links/CalendarLinksScreen.tsx'),
      },
    ],
  },
});
