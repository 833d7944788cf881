import { definePlugin } from '@mortise/sdk/client';
import { arrangePlan } from './shared/arrangePlan.ts';

export default definePlugin({
  id: 'card-payment-plan',
  contributes: {
    cards: [
      {
        id: 'PaymentPlan',
        label: 'Payment plan',
        props: {
          path: { type: 'path', of: ['items'], label: 'List', hint: 'The list with date, principal, interest and payment; plan unless given.' },
        },
        example: { path: 'plan' },
        load: () => import('./client/PaymentPlanCard.tsx'),
      },
    ],
    layouts: [
      { id: 'contract-plan', entity: 'Contract', arrange: arrangePlan },
      { id: 'deal-plan', entity: 'Deal', arrange: arrangePlan },
    ],
  },
}); // prettier-ignore
