import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-notifications',
  contributes: {
    background: [{ id: 'push', load: () => import('./client/push/followPush.ts') }],
    screens: [
      { id: 'notifications', path: '/notifications', label: 'Notifications', load: () => import('./client/NotificationsScreen.tsx') },
      {
        id: 'notification-settings',
        path: '/notifications/settings',
        label: 'Notification settings',
        isInUserMenu: true,
        load: () => import('./client/settings/NoticeSettingsScreen.tsx'),
      },
    ],
  },
});
