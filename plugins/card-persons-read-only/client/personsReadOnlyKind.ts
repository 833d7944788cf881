import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: { roles: { type: 'multiselect', list: 'personRole', hint: 'Only people with one of these roles; all unless given.' } },
  example: {},
};
export default kind;
