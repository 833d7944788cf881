import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    parts: {
      type: 'path',
      isList: true,
      label: 'Parts',
      hint: 'Which parts, in this order: attendance, votes, projects; all unless given.',
    },
  },
  example: { parts: ['attendance', 'votes', 'projects'] },
};
export default kind;
