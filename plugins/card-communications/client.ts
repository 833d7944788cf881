import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const PAGES = new Set(['Contract', 'Invoice', 'Case', 'Person']);
const nodes = ({ name }: EntityShape) => (PAGES.has(name) ? [{ kind: 'Communications' }] : []);

export default definePlugin({
  id: 'card-communications',
  contributes: {
    cards: [
      {
        id: 'Communications',
        label: 'Communications',
        shows: 'messages',
        placement: { column: 'left', order: 70, nodes },
        loadKind: () => import('./client/communicationsKind.ts'),
        load: () => import('./client/CommunicationsCard.tsx'),
      },
    ],
  },
});
