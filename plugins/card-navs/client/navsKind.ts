import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    tabs: {
      type: 'json',
      of: 'array',
      mandatory: true,
      hint: 'Tabs with their cards: [{ "title": "Money", "cards": [{ "kind": "Content" }] }]',
    },
  },
  example: {
    tabs: [
      { title: 'Details', cards: [{ kind: 'Content' }] },
      { title: 'History', cards: [{ kind: 'History' }] },
    ],
  },
};
export default kind;
