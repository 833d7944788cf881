import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-profiles',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [
        { id: 'profiles', label: 'Permission profiles', icon: 'shield', path: '/profiles', permission: 'read /api/core/profiles' },
        { id: 'access', label: 'Explain access', icon: 'help', path: '/access', permission: 'read /api/core/access' },
      ],
    },
  ],
});
