import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    criteria: {
      type: 'json',
      of: 'object',
      hint: 'Search of the tasks, as in the address of their list. Default: tasks about the record.',
    },
    done: { type: 'checkbox', label: 'Include completed tasks' },
  },
  example: {},
};
export default kind;
