import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    path: { type: 'path', of: ['items'], label: 'List', hint: 'List with date, principal, interest and payment. Default: plan.' },
  },
  example: { path: 'plan' },
};
export default kind;
