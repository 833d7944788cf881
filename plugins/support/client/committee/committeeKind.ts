import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    parts: {
      type: 'path',
      isList: true,
      label: 'Parts',
      hint: 'Parts in this order: attendance, votes, projects. Default: all.',
    },
  },
  example: { parts: ['attendance', 'votes', 'projects'] },
} as const satisfies NodeKind;
export default kind;
