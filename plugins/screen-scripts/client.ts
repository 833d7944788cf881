import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-scripts',
  contributes: {
    screens: [
      {
        id: 'scripts',
        path: '/scripts',
        label: 'Scripts',
        permission: 'read /api/script/scripts',
        load: () => import('./client/ScriptsScreen.tsx'),
      },
    ],
  },
});
