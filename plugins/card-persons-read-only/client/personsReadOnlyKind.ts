import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: { roles: { type: 'multiselect', list: 'personRole', hint: 'Roles of the people who are shown. Default: all.' } },
  example: {},
} as const satisfies NodeKind;
export default kind;
