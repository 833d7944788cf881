import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    html: {
      type: 'textarea',
      label: 'HTML',
      mandatory: true,
      hint: 'Headings, lists, tables and links; anything else is taken out. {name} stands for a field of the record.',
    },
  },
  example: {
    html: '<h3>Before you approve</h3><ul><li>Look at the <strong>insurance</strong></li><li><a href="/contracts">Other contracts</a></li></ul>',
  },
};
export default kind;
