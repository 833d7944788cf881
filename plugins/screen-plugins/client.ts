import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-plugins',
  contributes: {
    screens: [
      {
        id: 'plugins',
        path: '/plugins',
        label: 'Plugins',
        permission: 'read /api/core/plugins',
        load: () => import('./client/PluginsScreen.tsx'),
      },
    ],
  },
});
