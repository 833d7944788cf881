import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    path: { type: 'path', of: ['reference', 'items'], hint: 'The field that names the asset, or the list whose first entry does.' },
    fields: { type: 'multiselect', isCreatable: true, hint: 'Names of fields of the asset.' },
  },
  example: {},
} as const satisfies NodeKind;
export default kind;
