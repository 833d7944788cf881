import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    data: { type: 'data', hint: 'Rows with fromAmount, duration and rate, or a product table. Default: the list rates of the record.' },
    display: {
      type: 'text',
      pattern: 'rates|coefficients',
      default: 'rates',
      hint: 'The first of rates and coefficients to be shown; users can switch.',
    },
    amount: { type: 'path', label: 'Amount', hint: 'Field with the financed amount. Default: financedAmountExclTax.' },
    duration: { type: 'path', label: 'Duration in months', hint: 'Field with the number of months. Default: duration.' },
  },
  example: {
    data: [
      { fromAmount: '0', duration: 24, rate: '0.0590' },
      { fromAmount: '0', duration: 48, rate: '0.0610' },
      { fromAmount: '10000', duration: 24, rate: '0.0540' },
      { fromAmount: '10000', duration: 48, rate: '0.0560' },
    ],
  },
};
export default kind;
