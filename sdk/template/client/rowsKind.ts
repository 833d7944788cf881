import type { NodeKind } from '@mortise/sdk/client';

/** What layout scripts may say of the element. */
const kind = {
  props: {
    data: { type: 'data', mandatory: true, hint: 'The rows, or where they come from.' },
    text: { type: 'text', default: '{name}', hint: 'What is said of a row; {name} stands for a column of it.' },
  },
  example: { data: [{ name: 'One' }, { name: 'Two' }], text: '{name}' },
} as const satisfies NodeKind;
export default kind;
