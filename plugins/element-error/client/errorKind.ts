import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    message: { type: 'textarea', mandatory: true, hint: 'Text of the message; {name} stands for a field of the record.' },
    title: { type: 'text' },
    severity: { type: 'text', pattern: 'error|warning|info|success', default: 'error', hint: 'error, warning, info or success.' },
  },
  example: { title: 'The insurance is missing', message: 'Contracts without insurance cannot be activated.', severity: 'warning' },
} as const satisfies NodeKind;
export default kind;
