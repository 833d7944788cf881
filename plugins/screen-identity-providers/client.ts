import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-identity-providers',
  contributes: {
    screens: [
      {
        id: 'identity-providers',
        path: '/identity-providers',
        label: 'Identity providers',
        permission: 'read /api/core/identity-providers',
        load: () => import('./client/ProvidersScreen.tsx'),
      },
    ],
  },
});
