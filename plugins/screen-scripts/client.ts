import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-scripts',
  contributes: {
    screens: [
      {
        id: 'scripts',
        path: '/scripts',
        label: 'Scripts',
        hotkey: 'mod+shift+S',
        permission: 'read /api/script/scripts',
        load: () => import('./client/ScriptsScreen.tsx'),
      },
    ],
  },
});
