import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-mail-outbox',
  contributes: {
    screens: [
      {
        id: 'mail-outbox',
        path: '/mail-outbox',
        label: 'Mail outbox',
        permission: 'read /api/core/mails',
        load: () => import('./client/MailOutboxScreen.tsx'),
      },
    ],
  },
});
