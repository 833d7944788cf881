import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-script-logs',
  contributes: {
    screens: [
      {
        id: 'script-logs',
        path: '/script-logs',
        label: 'Script log',
        permission: 'read /api/script/logs',
        load: () => import('./client/ScriptLogsScreen.tsx'),
      },
    ],
  },
});
