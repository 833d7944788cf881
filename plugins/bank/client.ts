import { definePlugin } from '@mortise/sdk/client';
import { WRITE_OVERDRAFT_LIMIT } from './shared/permissions.ts';

export default definePlugin({
  id: 'bank',
  requires: ['persons', 'financing', 'billing'],
  contributes: {
    screens: [
      {
        id: 'set-overdraft',
        path: '/bank/set-overdraft',
        label: 'Overdraft limits',
        permission: WRITE_OVERDRAFT_LIMIT,
        load: () => import('./client/OverdraftScreen.tsx'),
      },
    ],
  },
});
