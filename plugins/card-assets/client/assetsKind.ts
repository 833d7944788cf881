import { relatedProps, type NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = { props: relatedProps, example: { criteria: { owner: '{registration}' }, rows: 5 } };
export default kind;
