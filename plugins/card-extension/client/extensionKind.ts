import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    script: {
      type: 'text',
      mandatory: true,
      hint: 'A script whose execute({ entity, record, parameters }) answers a list of elements, e.g. content-risk.',
    },
    parameters: { type: 'json', of: 'object', hint: 'Parameters of the script besides the record.' },
  },
  example: { script: 'content-risk' },
};
export default kind;
