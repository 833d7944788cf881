import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-sign-in-policy',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [
        {
          id: 'sign-in-policy',
          label: 'Sign-in policy',
          icon: 'shield',
          path: '/sign-in-policy',
          permission: 'read /api/core/sign-in-policy',
        },
      ],
    },
  ],
});
