import type { NodeKind } from '@mortise/sdk/client';
import { relatedProps } from '@mortise/sdk/ui';

/** What layouts may say of it. */
const kind: NodeKind = { props: relatedProps, example: { criteria: { owner: '{registration}' }, rows: 5 } };
export default kind;
