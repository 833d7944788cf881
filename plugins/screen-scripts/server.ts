import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-scripts',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'scripts', label: 'Scripts', icon: 'code', path: '/scripts', letter: 'S', permission: 'read /api/script/scripts' }],
    },
  ],
});
