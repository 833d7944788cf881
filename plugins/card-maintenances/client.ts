import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const PAGES = new Set(['Asset']);
const nodes = ({ name }: EntityShape) => (PAGES.has(name) ? [{ kind: 'Maintenances' }] : []);

export default definePlugin({
  id: 'card-maintenances',
  contributes: {
    cards: [
      {
        id: 'Maintenances',
        label: 'Maintenances',
        shows: 'table',
        placement: { column: 'left', order: 60, nodes },
        loadKind: () => import('./client/maintenancesKind.ts'),
        load: () => import('./client/MaintenancesCard.tsx'),
      },
    ],
  },
});
