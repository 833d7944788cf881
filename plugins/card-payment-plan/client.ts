import { definePlugin } from '@mortise/sdk/client';
import { arrangePlan } from './shared/arrangePlan.ts';

export default definePlugin({
  id: 'card-payment-plan',
  contributes: {
    cards: [
      { id: 'PaymentPlan', label: 'Payment plan', loadKind: () => import('./client/paymentPlanKind.ts'), load: () => import('./client/PaymentPlanCard.tsx') },
    ],
    layouts: [
      { id: 'contract-plan', entity: 'Contract', arrange: arrangePlan },
      { id: 'deal-plan', entity: 'Deal', arrange: arrangePlan },
    ],
  },
}); // prettier-ignore
