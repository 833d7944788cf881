import { definePlugin } from '@mortise/sdk/client';

const arrangePlan = () => import('./client/plan/arrangePlan.ts');

export default definePlugin({
  id: 'financing',
  contributes: {
    cards: [
      {
        id: 'PaymentPlan',
        label: 'Payment plan',
        loadKind: () => import('./client/plan/paymentPlanKind.ts'),
        load: () => import('./client/plan/PaymentPlanCard.tsx'),
      },
    ],
    layouts: [
      { id: 'contract-plan', entity: 'Contract', load: arrangePlan },
      { id: 'deal-plan', entity: 'Deal', load: arrangePlan },
    ],
    screens: [
      {
        id: 'quotation',
        path: '/quotation',
        label: 'New quotation',
        permission: 'write /api/financing/deals',
        load: () => import('./client/quotation/QuotationScreen.tsx'),
      },
    ],
    listActions: [{ id: 'product-tools', entity: 'Product', load: () => import('./client/ProductTools.tsx') }],
  },
});
