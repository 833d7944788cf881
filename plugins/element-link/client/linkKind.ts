import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    label: {
      type: 'text',
      hint: 'Text of the link; {name} stands for a field of the record. Default: the address, or the name of the record.',
    },
    to: { type: 'text', label: 'Address', hint: '/contracts, https://…, mailto:… or tel:…; {name} stands for a field of the record.' },
    entity: {
      type: 'text',
      label: 'Record type',
      hint: 'In place of an address: the kind of the record that it leads to, e.g. Person.',
    },
    registration: { type: 'text', hint: 'The record that it leads to; {name} stands for a field of the record.' },
    modal: { type: 'text', hint: 'In place of an address: the modal of the layout that it opens, by its name.' },
    description: { type: 'text', hint: 'A sentence behind the link.' },
    button: { type: 'checkbox', hint: 'Looks like a button.' },
  },
  example: { label: 'All contracts', to: '/contracts', description: 'with their status and what is outstanding' },
} as const satisfies NodeKind;
export default kind;
