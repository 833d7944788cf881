import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-options',
  contributes: {
    screens: [
      {
        id: 'options',
        path: '/options',
        label: 'Options',
        permission: 'read /api/core/options',
        load: () => import('./client/OptionsScreen.tsx'),
      },
      {
        id: 'configuration',
        path: '/configuration',
        label: 'Configuration',
        permission: 'read /api/core/options',
        load: () => import('./client/ConfigurationScreen.tsx'),
      },
    ],
  },
});
