import type { Layout } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';

/** The payment plan in place of the plain list of its rows. */
export default (standard: Layout): Layout => ({
  ...standard,
  left: standard.left.map((node) =>
    node.kind === 'SubEntities' && plainText(node.props?.['path']) === 'plan' ? { kind: 'PaymentPlan', props: { path: 'plan' } } : node,
  ),
});
