import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-sessions',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'sessions', label: 'Open sessions', icon: 'devices', path: '/sessions', permission: 'read /api/core/sessions' }],
    },
  ],
});
