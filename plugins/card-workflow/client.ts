import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const nodes = ({ workflow }: EntityShape) => (workflow === undefined ? [] : [{ kind: 'Workflow' }]);

export default definePlugin({
  id: 'card-workflow',
  contributes: {
    cards: [
      {
        id: 'Workflow',
        label: 'Workflow',
        shows: 'steps',
        placement: { column: 'sticky', order: 10, nodes },
        example: {},
        load: () => import('./client/WorkflowCard.tsx'),
      },
    ],
  },
});
