import { definePlugin } from '@mortise/sdk/client';

const permission = 'read /api/core/profiles';

export default definePlugin({
  id: 'screen-profiles',
  contributes: {
    screens: [
      { id: 'profiles', path: '/profiles', label: 'Permission profiles', permission, load: () => import('./client/ProfilesScreen.tsx') },
      { id: 'profile', path: '/profile/:name', permission, load: () => import('./client/ProfileScreen.tsx') },
      {
        id: 'access',
        path: '/access',
        label: 'Explain access',
        permission: 'read /api/core/access',
        load: () => import('./client/AccessScreen.tsx'),
      },
    ],
  },
});
