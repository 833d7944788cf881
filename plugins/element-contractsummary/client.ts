import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-contractsummary',
  contributes: {
    elements: [
      {
        id: 'contractsummary',
        label: 'Contract summary',
        props: {
          registration: { type: 'text', hint: 'Another contract than that of the page; {name} stands for a field of the record.' },
          figures: { type: 'path', isList: true, hint: 'Which figures, in this order: status, financedAmountExclTax, nominalRate, duration, instalment, outstanding, nextDue, residualValue; all unless given.' },
        },
        example: { figures: ['financedAmountExclTax', 'nominalRate', 'duration', 'instalment', 'outstanding', 'nextDue'] },
        load: () => import('./client/ContractSummaryElement.tsx'),
      },
    ],
  },
}); // prettier-ignore
