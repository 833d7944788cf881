import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. The server checks all of it before anybody outside sees it. */
const kind = {
  props: {
    steps: {
      type: 'json',
      label: 'Steps of the form',
      of: 'array',
      mandatory: true,
      hint: 'Each with a title, a text, fields by their names as of a record type, or files. A field says where its answer goes: "to": "person.lastName".',
    },
    lists: {
      type: 'json',
      label: 'Choices of selects',
      of: 'object',
      hint: 'The choices of selects by the name of their list: { "purpose": [{ "value": "CAR", "label": "A car" }] }.',
    },
    person: { type: 'json', label: 'Values of the person', of: 'object', hint: 'What every person has that is made of it.' },
    deal: { type: 'json', label: 'Values of the deal', of: 'object', hint: 'What every deal has that is made of it.' },
    done: { type: 'text', label: 'Text at the end' },
  },
  example: {
    steps: [
      { title: 'About you', fields: { lastName: { type: 'text', mandatory: true, to: 'person.lastName' } } },
      { title: 'Attachments to send', files: { label: 'A copy of your offer' } },
    ],
    done: 'We write to you.',
  },
} as const satisfies NodeKind;
export default kind;
