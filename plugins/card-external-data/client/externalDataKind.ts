import { relatedProps, type NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: relatedProps,
  example: { criteria: { entityName: 'Contract', entityRegistration: '{registration}' }, rows: 5 },
};
export default kind;
