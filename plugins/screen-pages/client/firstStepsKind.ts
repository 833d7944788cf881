import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    entity: {
      type: 'text',
      mandatory: true,
      label: 'Record type',
      hint: 'The card is shown as long as there is no record of it, e.g. Contract',
    },
    items: {
      type: 'items',
      label: 'Steps',
      hint: 'What is to be done first, in its order.',
      fields: {
        label: { type: 'text', mandatory: true },
        link: { type: 'text', mandatory: true, hint: 'Where the step is taken, e.g. /contract' },
      },
    },
  },
  example: { entity: 'Contract', items: [{ label: 'Create a contract', link: '/contract' }] },
} as const satisfies NodeKind;
export default kind;
