import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';
import { commandPermission, READ_BOOKS, READ_END_OF_TERM, READ_SERVICING, READ_UNAPPLIED_MONEY } from './shared/servicingPermissions.ts';

/** A card on the pages of one entity. */
const on = (entity: string, kind: string) => ({
  column: 'left' as const,
  order: 15,
  nodes: ({ name }: EntityShape) => (name === entity ? [{ kind }] : []),
});

export default definePlugin({
  id: 'servicing',
  requires: ['financing'],
  contributes: {
    cards: [
      {
        id: 'Servicing',
        label: 'Servicing',
        shows: 'figures',
        permission: READ_SERVICING,
        placement: on('Contract', 'Servicing'),
        example: {},
        load: () => import('./client/ServicingCard.tsx'),
      },
      {
        id: 'ClientServicing',
        label: 'Servicing of a client',
        shows: 'figures',
        permission: READ_SERVICING,
        placement: on('Person', 'ClientServicing'),
        example: {},
        load: () => import('./client/ClientServicingCard.tsx'),
      },
      {
        id: 'AssetLeases',
        label: 'Leases of an asset',
        shows: 'table',
        permission: READ_SERVICING,
        placement: on('Asset', 'AssetLeases'),
        example: {},
        load: () => import('./client/AssetLeasesCard.tsx'),
      },
    ],
    listActions: [
      {
        id: 'refixes',
        entity: 'Contract',
        permission: commandPermission('refix'),
        load: () => import('./client/runs/RefixesButton.tsx'),
      },
      {
        id: 'takeovers',
        entity: 'Contract',
        permission: commandPermission('takeover'),
        load: () => import('./client/runs/TakeoversButton.tsx'),
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
        id: 'end-of-term',
        path: '/end-of-term',
        label: 'End of term',
        permission: READ_END_OF_TERM,
        load: () => import('./client/ending/EndOfTermScreen.tsx'),
      },
      {
        id: 'arbitration',
        path: '/arbitration',
        label: 'Unapplied money',
        permission: READ_UNAPPLIED_MONEY,
        load: () => import('./client/money/UnappliedMoneyScreen.tsx'),
      },
      {
        id: 'move-money',
        path: '/move-money',
        label: 'Move money',
        permission: commandPermission('transfer'),
        load: () => import('./client/money/MoveMoneyScreen.tsx'),
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
