import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-api-keys',
  contributes: {
    listCells: [
      { id: 'service-keys', entity: 'User', label: 'Keys', after: 'registration', load: () => import('./client/ServiceKeys.tsx') },
    ],
    screens: [
      {
        id: 'api-keys',
        path: '/api-keys',
        label: 'Keys of programs',
        permission: 'read /api/core/api-keys',
        load: () => import('./client/ApiKeysScreen.tsx'),
      },
    ],
  },
});
