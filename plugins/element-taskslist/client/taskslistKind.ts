import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    criteria: {
      type: 'json',
      of: 'object',
      hint: 'Search of the tasks, as in the address of their list: { "ownerUsername": "staff@demo" }. Default: tasks about the record.',
    },
    forUser: {
      type: 'checkbox',
      label: 'For the user',
      hint: 'Tasks of the user, and those for a profile of the user that nobody has taken.',
    },
    done: { type: 'checkbox', label: 'Include completed tasks', hint: 'Also shows completed tasks.' },
    addable: { type: 'checkbox', label: 'May be added', default: true, hint: 'Offers to add a task.' },
    limit: { type: 'integer', min: 1, max: 100, default: 20, label: 'At most', hint: 'How many are shown.' },
  },
  example: { done: true },
} as const satisfies NodeKind;
export default kind;
