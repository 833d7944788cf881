import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-api-keys',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'api-keys', label: 'Keys of programs', icon: 'key', path: '/api-keys', permission: 'read /api/core/api-keys' }],
    },
  ],
});
