import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    amount: { type: 'text', default: '10000', hint: 'What is financed at first; {name} stands for a field of the record.' },
    downPayment: { type: 'text', default: '0', hint: 'What is paid at the start, at first.' },
    rate: { type: 'text', default: '0.05', hint: 'The yearly rate at first, as a fraction: 0.05 is 5 %.' },
    duration: { type: 'text', label: 'Duration in months', default: '36', hint: 'The months at first.' },
    residualValue: { type: 'text', default: '0', hint: 'What is left in the end, at first.' },
    frequency: { type: 'text', default: '30', pattern: '30|90|180|360', hint: 'Days between two payments: 30, 90, 180 or 360.' },
    timing: {
      type: 'text',
      default: 'arrears',
      pattern: 'arrears|advance',
      hint: 'arrears or advance: whether payments are at the end of their periods or at the beginning.',
    },
    currency: { type: 'text', hint: 'That of the record, else EUR.' },
    fields: {
      type: 'path',
      isList: true,
      hint: 'Values that can be typed: amount, downPayment, rate, duration, residualValue. Default: all.',
    },
  },
  example: { amount: '24000', rate: '0.049', duration: '48', residualValue: '4000' },
};
export default kind;
