import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = { props: { height: { type: 'integer', min: 80, max: 1000, default: 280, hint: 'In pixels.' } }, example: {} };
export default kind;
