import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const nodes = ({ name }: EntityShape) => (name === 'Asset' ? [{ kind: 'Depreciation' }] : []);

export default definePlugin({
  id: 'card-depreciation',
  requires: ['assets'],
  contributes: {
    cards: [
      {
        id: 'Depreciation',
        label: 'Depreciation',
        shows: 'chart',
        permission: 'read /api/asset/depreciation-schedules',
        placement: { column: 'left', order: 55, nodes },
        example: {},
        load: () => import('./client/DepreciationCard.tsx'),
      },
    ],
    layouts: [{ id: 'depreciation-schedule', entity: 'DepreciationSchedule', load: () => import('./client/arrangeSchedule.ts') }],
  },
});
