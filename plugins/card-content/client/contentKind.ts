import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    fields: {
      type: 'path',
      isList: true,
      hint: 'The fields to show, in this order; all of them where neither fields nor elements are chosen.',
    },
    elements: { type: 'elements', hint: 'Stand below the fields.' },
  },
  example: {},
} as const satisfies NodeKind;
export default kind;
