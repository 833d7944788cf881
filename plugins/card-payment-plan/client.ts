import { definePlugin } from '@mortise/sdk/client';

const arrangePlan = () => import('./client/arrangePlan.ts');

export default definePlugin({
  id: 'card-payment-plan',
  requires: ['financing'],
  contributes: {
    cards: [
      {
        id: 'PaymentPlan',
        label: 'Payment plan',
        loadKind: () => import('./client/paymentPlanKind.ts'),
        load: () => import('./client/PaymentPlanCard.tsx'),
      },
    ],
    layouts: [
      { id: 'contract-plan', entity: 'Contract', load: arrangePlan },
      { id: 'deal-plan', entity: 'Deal', load: arrangePlan },
    ],
  },
});
