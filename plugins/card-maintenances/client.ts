import type { EntityDefinition } from '@mortise/sdk';
import { definePlugin, relatedProps } from '@mortise/sdk/client';

const PAGES = new Set(['Asset']);
const nodes = ({ name }: EntityDefinition) => (PAGES.has(name) ? [{ kind: 'Maintenances' }] : []);

export default definePlugin({
  id: 'card-maintenances',
  contributes: {
    cards: [
      {
        id: 'Maintenances',
        label: 'Maintenances',
        placement: { column: 'left', order: 60, nodes },
        props: relatedProps,
        example: { criteria: { asset: '{registration}' }, rows: 5 },
        load: () => import('./client/MaintenancesCard.tsx'),
      },
    ],
  },
});
