import type { Layout } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';

const CARD = { kind: 'Chart', title: 'Rate table', props: { elements: [{ kind: 'ratetable', props: { data: { path: 'rates' } } }] } };

/** The rates as a table of two dimensions, above the list in which they are changed. */
export default (standard: Layout): Layout => ({
  ...standard,
  left: standard.left.flatMap((node) =>
    node.kind === 'SubEntities' && plainText(node.props?.['path']) === 'rates' ? [CARD, { ...node, collapsed: true }] : [node],
  ),
});
