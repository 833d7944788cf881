import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-plugins',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'plugins', label: 'Plugins', icon: 'plug', path: '/plugins', permission: 'read /api/core/plugins' }],
    },
  ],
});
