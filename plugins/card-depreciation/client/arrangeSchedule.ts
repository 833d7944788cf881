import type { Layout } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';

/** The lines of a schedule with their chart in place of the plain list. */
export default (standard: Layout): Layout => ({
  ...standard,
  left: standard.left.map((node) =>
    node.kind === 'SubEntities' && plainText(node.props?.['path']) === 'lines' ? { kind: 'Depreciation' } : node,
  ),
});
