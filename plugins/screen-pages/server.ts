import { defineServerPlugin, type ServerPlugin } from '@mortise/sdk/server';

type Entry = NonNullable<ServerPlugin['menus']>[number];

/** What clients and partners come for, in the order of the sections on a phone. */
const OWN: readonly Omit<Entry, 'audience'>[] = [
  {
    id: 'own-contracts',
    label: 'Contracts',
    icon: 'file-text',
    path: '/my/contracts',
    letter: 'C',
    permission: 'read /api/financing/contracts',
  },
  { id: 'own-plans', label: 'Plans', icon: 'chart-bar', path: '/my/plans', letter: 'P', permission: 'read /api/financing/contracts' },
  {
    id: 'own-invoices',
    label: 'Invoices',
    icon: 'file-invoice',
    path: '/my/invoices',
    letter: 'I',
    permission: 'read /api/billing/invoices',
  },
  { id: 'own-documents', label: 'Documents', icon: 'folder', path: '/my/documents', letter: 'D' },
  { id: 'own-requests', label: 'Requests', icon: 'lifebuoy', path: '/my/requests', letter: 'N', permission: 'read /api/support/tickets' },
];

export default defineServerPlugin({
  id: 'screen-pages',
  menus: [
    { id: 'home', order: -100, label: 'Home', icon: 'home', path: '/home', daily: 1, letter: 'H', audience: 'everybody' },
    ...OWN.map((entry, index): Entry => ({ ...entry, order: -90, daily: index + 2, audience: 'linked' })),
  ],
});
