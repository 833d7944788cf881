import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-mail-outbox',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'mail-outbox', label: 'Mail outbox', icon: 'mail', path: '/mail-outbox', permission: 'read /api/core/mails' }],
    },
  ],
});
