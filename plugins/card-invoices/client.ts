import type { EntityDefinition } from '@mortise/sdk';
import { definePlugin, relatedProps } from '@mortise/sdk/client';

const PAGES = new Set(['Contract', 'Person']);
const nodes = ({ name }: EntityDefinition) => (PAGES.has(name) ? [{ kind: 'Invoices' }] : []);

export default definePlugin({
  id: 'card-invoices',
  contributes: {
    cards: [
      {
        id: 'Invoices',
        label: 'Invoices',
        placement: { column: 'left', order: 60, nodes },
        props: relatedProps,
        example: { criteria: { contractRegistration: '{registration}' }, rows: 5 },
        load: () => import('./client/InvoicesCard.tsx'),
      },
    ],
  },
});
