import type { EntityDefinition } from '@mortise/sdk';
import { definePlugin, relatedProps } from '@mortise/sdk/client';

const PAGES = new Set(['Person', 'Location']);
const nodes = ({ name }: EntityDefinition) => (PAGES.has(name) ? [{ kind: 'Assets' }] : []);

export default definePlugin({
  id: 'card-assets',
  contributes: {
    cards: [
      {
        id: 'Assets',
        label: 'Assets',
        placement: { column: 'left', order: 60, nodes },
        props: relatedProps,
        example: { criteria: { owner: '{registration}' }, rows: 5 },
        load: () => import('./client/AssetsCard.tsx'),
      },
    ],
  },
});
