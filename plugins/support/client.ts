import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const nodes = ({ name }: EntityShape) => (name === 'Committee' ? [{ kind: 'Committee' }] : []);

export default definePlugin({
  id: 'support',
  contributes: {
    cards: [
      {
        id: 'Committee',
        label: 'Committee',
        shows: 'people',
        placement: { column: 'left', order: 5, nodes },
        loadKind: () => import('./client/committee/committeeKind.ts'),
        load: () => import('./client/committee/CommitteeCard.tsx'),
      },
    ],
    layouts: [{ id: 'committee', entity: 'Committee', load: () => import('./client/committee/arrangeCommittee.ts') }],
  },
});
