import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    fields: {
      type: 'json',
      of: 'object',
      mandatory: true,
      hint: 'The fields by their names, as of a record type: { "reason": { "type": "text", "mandatory": true } }.',
    },
    values: { type: 'json', of: 'object', hint: 'What stands in them at first; {name} in a text stands for a field of the record.' },
    run: {
      type: 'text',
      label: 'Run script',
      hint: 'The run script that gets what was entered; without it the answer goes into the form of the record.',
    },
    submit: { type: 'text', label: 'Text of the button', hint: 'Text of the button. Default: Send.' },
    done: {
      type: 'text',
      label: 'Text when it is sent',
      hint: 'Message once it is sent. A message that the script answers takes precedence.',
    },
  },
  example: {
    fields: { reason: { type: 'text', mandatory: true, max: 100 }, callOn: { type: 'date' } },
    run: 'ask-for-call',
    submit: 'Ask for a call',
    done: 'We will call you.',
  },
} as const satisfies NodeKind;
export default kind;
