import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: { path: { type: 'path', of: ['items'], mandatory: true, label: 'List' } },
  example: { path: 'quotations' },
};
export default kind;
