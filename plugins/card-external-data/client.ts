import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const PAGES = new Set(['Person']);
const nodes = ({ name }: EntityShape) => (PAGES.has(name) ? [{ kind: 'ExternalData' }] : []);

export default definePlugin({
  id: 'card-external-data',
  contributes: {
    cards: [
      {
        id: 'ExternalData',
        label: 'External data',
        shows: 'fields',
        placement: { column: 'left', order: 80, nodes },
        loadKind: () => import('./client/externalDataKind.ts'),
        load: () => import('./client/ExternalDataCard.tsx'),
      },
    ],
  },
});
