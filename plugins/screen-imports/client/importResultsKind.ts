import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    entity: { type: 'text', label: 'Record type', hint: 'E.g. Contract' },
    rows: { type: 'integer', min: 1, max: 50, default: 5 },
  },
  example: { entity: 'Contract' },
};
export default kind;
