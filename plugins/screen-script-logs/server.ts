import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-script-logs',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'script-logs', label: 'Script log', icon: 'notes', path: '/script-logs', permission: 'read /api/script/logs' }],
    },
  ],
});
