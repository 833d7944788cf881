import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-notifications',
  contributes: {
    screens: [
      { id: 'notifications', path: '/notifications', label: 'Notifications', load: () => import('./client/NotificationsScreen.tsx') },
    ],
  },
});
