import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const arrangePlan = () => import('./client/plan/arrangePlan.ts');
const hasPlan = ({ fields }: EntityShape): boolean =>
  Object.values(fields).some((field) => field.type === 'items' && 'payment' in field.fields && 'date' in field.fields);
const hasVersions = ({ fields }: EntityShape) => ('firstVersion' in fields ? [{ kind: 'Versions' }] : []);

export default definePlugin({
  id: 'financing',
  contributes: {
    cards: [
      {
        id: 'PaymentPlan',
        label: 'Payment plan',
        shows: 'chart',
        fits: hasPlan,
        loadKind: () => import('./client/plan/paymentPlanKind.ts'),
        load: () => import('./client/plan/PaymentPlanCard.tsx'),
      },
      {
        id: 'PaymentPlans',
        label: 'Payment plans of active contracts',
        shows: 'chart',
        example: {},
        load: () => import('./client/plan/PaymentPlansCard.tsx'),
      },
      {
        id: 'Versions',
        label: 'Versions',
        shows: 'history',
        placement: { column: 'left', order: 10, nodes: hasVersions },
        example: {},
        load: () => import('./client/versions/VersionsCard.tsx'),
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
