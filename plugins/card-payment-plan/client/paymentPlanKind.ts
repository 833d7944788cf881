import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    path: { type: 'path', of: ['items'], label: 'List', hint: 'The list with date, principal, interest and payment; plan unless given.' },
  },
  example: { path: 'plan' },
};
export default kind;
