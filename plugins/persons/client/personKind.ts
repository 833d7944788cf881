import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    section: { type: 'text', hint: 'Section of the form. Default: all.' },
    rows: { type: 'json', of: 'array', hint: 'Rows of names of fields, in place of the sections.' },
  },
  example: {},
};
export default kind;
