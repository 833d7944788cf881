import { codeList, defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-options',
  lists: { keepAlive: codeList({ always: 'Always', never: 'Never' }) },
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [
        { id: 'options', label: 'Options', icon: 'settings', path: '/options', permission: 'read /api/core/options' },
        { id: 'configuration', label: 'Configuration', icon: 'adjustments', path: '/configuration', permission: 'read /api/core/options' },
      ],
    },
  ],
});
