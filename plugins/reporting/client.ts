import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const nodes = ({ name }: EntityShape) => (name === 'Report' ? [{ kind: 'ReportFiles' }] : []);

export default definePlugin({
  id: 'reporting',
  contributes: {
    cards: [
      {
        id: 'ReportFiles',
        label: 'Run and send',
        shows: 'files',
        permission: 'read /api/report/reports',
        placement: { column: 'left', order: 5, nodes },
        example: {},
        load: () => import('./client/ReportCard.tsx'),
      },
    ],
    screens: [
      {
        id: 'report-of-list',
        path: '/report-of-list/:entity',
        permission: 'write /api/report/reports',
        load: () => import('./client/ReportOfListScreen.tsx'),
      },
    ],
  },
});
