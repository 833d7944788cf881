import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-sessions',
  contributes: {
    screens: [
      {
        id: 'sessions',
        path: '/sessions',
        label: 'Open sessions',
        permission: 'read /api/core/sessions',
        load: () => import('./client/SessionsScreen.tsx'),
      },
    ],
  },
});
