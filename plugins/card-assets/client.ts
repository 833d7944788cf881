import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const PAGES = new Set(['Person', 'Location']);
const nodes = ({ name }: EntityShape) => (PAGES.has(name) ? [{ kind: 'Assets' }] : []);

export default definePlugin({
  id: 'card-assets',
  contributes: {
    cards: [
      {
        id: 'Assets',
        label: 'Assets',
        shows: 'table',
        placement: { column: 'left', order: 60, nodes },
        loadKind: () => import('./client/assetsKind.ts'),
        load: () => import('./client/AssetsCard.tsx'),
      },
    ],
  },
});
