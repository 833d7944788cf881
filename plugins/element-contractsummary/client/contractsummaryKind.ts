import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    registration: { type: 'text', hint: 'Another contract than that of the page; {name} stands for a field of the record.' },
    figures: {
      type: 'path',
      isList: true,
      hint: 'Figures in this order: status, financedAmountExclTax, nominalRate, duration, instalment, outstanding, nextDue, residualValue. Default: all.',
    },
  },
  example: { figures: ['financedAmountExclTax', 'nominalRate', 'duration', 'instalment', 'outstanding', 'nextDue'] },
} as const satisfies NodeKind;
export default kind;
