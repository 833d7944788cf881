import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    criteria: {
      type: 'json',
      of: 'object',
      hint: 'Which tasks, as in the address of their list; those about the record unless given.',
    },
    done: { type: 'checkbox', label: 'Also what is done' },
  },
  example: {},
};
export default kind;
