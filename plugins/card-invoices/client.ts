import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const PAGES = new Set(['Contract', 'Person']);
const nodes = ({ name }: EntityShape) => (PAGES.has(name) ? [{ kind: 'Invoices' }] : []);

export default definePlugin({
  id: 'card-invoices',
  contributes: {
    cards: [
      {
        id: 'Invoices',
        label: 'Invoices',
        shows: 'table',
        placement: { column: 'left', order: 60, nodes },
        loadKind: () => import('./client/invoicesKind.ts'),
        load: () => import('./client/InvoicesCard.tsx'),
      },
    ],
  },
});
