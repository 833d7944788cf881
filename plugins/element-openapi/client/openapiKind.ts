import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    tag: { type: 'text', label: 'Record type', hint: 'Record type whose operations are shown, e.g. Contract.' },
    path: { type: 'text', hint: 'Only operations below this path, e.g. /api/billing.' },
    limit: { type: 'integer', min: 1, max: 500, default: 50, label: 'At most', hint: 'How many operations are shown.' },
  },
  example: { tag: 'Contract' },
} as const satisfies NodeKind;
export default kind;
