import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    view: {
      type: 'text',
      pattern: 'network|tree|chart|table',
      hint: 'Begins with network, tree, chart or table where there is room',
    },
    depth: { type: 'text', pattern: '\\d+|all|companies', hint: 'Steps from the person, all or companies' },
  },
  example: { view: 'network', depth: 'all' },
};
export default kind;
