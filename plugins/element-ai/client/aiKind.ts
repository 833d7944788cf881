import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    question: {
      type: 'textarea',
      hint: 'What is asked by a button; {name} stands for a field of the record. Without it whoever looks asks.',
    },
  },
  example: { question: 'What is unusual about {registration}?' },
};
export default kind;
