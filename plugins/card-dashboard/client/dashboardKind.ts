import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    name: {
      type: 'text',
      mandatory: true,
      default: 'dashboard',
      pattern: '[\\w-]+',
      hint: 'Under this name each user keeps an arrangement of their own.',
    },
    fit: {
      type: 'checkbox',
      label: 'As high as their content',
      hint: 'Widgets are cards as high as their content, without a card around them.',
    },
    filters: {
      type: 'json',
      of: 'object',
      hint: 'What the whole dashboard can be filtered by, each with the fields that it looks at: { "period": ["dueDate", "endDate"], "client": ["client", "payer"] }',
    },
    widgets: {
      type: 'json',
      of: 'array',
      mandatory: true,
      hint: 'Elements and their places, of 12 columns: [{ "id": "open", "x": 0, "y": 0, "w": 4, "h": 2, "element": { "kind": "kpi" } }]',
    },
  },
  example: {
    name: 'overview',
    widgets: [
      {
        id: 'how',
        x: 0,
        y: 0,
        w: 6,
        h: 2,
        element: { kind: 'html', props: { html: '<p>Drag and resize what is here with <b>Arrange</b>.</p>' } },
      },
      { id: 'states', x: 6, y: 0, w: 6, h: 2, element: { kind: 'legend' } },
    ],
  },
};
export default kind;
