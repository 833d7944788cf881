import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-contractsummary',
  requires: ['financing'],
  contributes: {
    elements: [
      {
        id: 'contractsummary',
        label: 'Contract summary',
        loadKind: () => import('./client/contractsummaryKind.ts'),
        load: () => import('./client/ContractSummaryElement.tsx'),
      },
    ],
  },
});
