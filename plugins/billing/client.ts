import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'billing',
  contributes: {
    listActions: [
      {
        id: 'run-billing',
        entity: 'Invoice',
        permission: 'write /api/billing/invoices',
        load: () => import('./client/RunBillingButton.tsx'),
      },
    ],
    listCells: [{ id: 'invoice-file', entity: 'Invoice', label: 'Download', load: () => import('./client/InvoiceFile.tsx') }],
  },
});
