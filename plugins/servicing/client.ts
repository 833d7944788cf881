import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';
import { READ_BOOKS, READ_SERVICING } from './shared/servicingPermissions.ts';

const nodes = ({ name }: EntityShape) => (name === 'Contract' ? [{ kind: 'Servicing' }] : []);

export default definePlugin({
  id: 'servicing',
  requires: ['financing'],
  contributes: {
    cards: [
      {
        id: 'Servicing',
        label: 'Servicing',
        permission: READ_SERVICING,
        placement: { column: 'left', order: 15, nodes },
        example: {},
        load: () => import('./client/ServicingCard.tsx'),
      },
    ],
    screens: [
      {
        id: 'trial-balance',
        path: '/trial-balance',
        label: 'Trial balance',
        permission: READ_BOOKS,
        load: () => import('./client/books/TrialBalanceScreen.tsx'),
      },
      {
        id: 'sub-ledger',
        path: '/sub-ledger',
        label: 'Sub-ledger',
        permission: READ_BOOKS,
        load: () => import('./client/books/SubLedgerScreen.tsx'),
      },
      {
        id: 'journal',
        path: '/journal',
        label: 'Journal',
        permission: READ_BOOKS,
        load: () => import('./client/books/JournalScreen.tsx'),
      },
    ],
  },
});
