import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: { text: { type: 'textarea', mandatory: true } },
  example: { text: 'A few sentences for whoever opens the page.' },
};
export default kind;
