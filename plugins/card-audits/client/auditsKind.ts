import { relatedProps, type NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = { props: relatedProps, example: { rows: 10 } };
export default kind;
