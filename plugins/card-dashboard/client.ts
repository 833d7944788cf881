import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-dashboard',
  contributes: {
    cards: [
      {
        id: 'Dashboard',
        label: 'Dashboard',
        shows: 'tiles',
        loadKind: () => import('./client/dashboardKind.ts'),
        load: () => import('./client/DashboardCard.tsx'),
      },
    ],
  },
});
