import type { Workflow } from '@mortise/sdk';

/** From draft to no longer offered. */
export const catalogWorkflow = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: 'Draft', class: 'default' },
    OFFERED: { label: 'Offered', class: 'success' },
    WITHDRAWN: { label: 'Withdrawn', class: 'stopped' },
  },
  transitions: [
    { code: 'offer', label: 'Offer', from: ['DRAFT', 'WITHDRAWN'], to: 'OFFERED', guard: ({ name }) => (name ? undefined : 'The item has no name yet.') },
    { code: 'withdraw', label: 'Withdraw', from: ['OFFERED'], to: 'WITHDRAWN', props: { pullRight: true, confirm: 'A withdrawn item can no longer be chosen. Withdraw it?' } },
  ],
} as const satisfies Workflow; // prettier-ignore
