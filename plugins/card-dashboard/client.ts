import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-dashboard',
  contributes: {
    cards: [
      {
        id: 'Dashboard',
        label: 'Dashboard',
        loadKind: () => import('./client/dashboardKind.ts'),
        load: () => import('./client/DashboardCard.tsx'),
      },
    ],
  },
});
