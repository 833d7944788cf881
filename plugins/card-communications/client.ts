import type { EntityDefinition } from '@mortise/sdk';
import { definePlugin, relatedProps } from '@mortise/sdk/client';

const PAGES = new Set(['Contract', 'Invoice', 'Case', 'Person']);
const nodes = ({ name }: EntityDefinition) => (PAGES.has(name) ? [{ kind: 'Communications' }] : []);

export default definePlugin({
  id: 'card-communications',
  contributes: {
    cards: [
      {
        id: 'Communications',
        label: 'Communications',
        placement: { column: 'left', order: 70, nodes },
        props: relatedProps,
        example: { criteria: { contractRegistration: '{registration}' }, rows: 5 },
        load: () => import('./client/CommunicationsCard.tsx'),
      },
    ],
  },
});
