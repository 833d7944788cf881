import type { Layout, LayoutNode } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';

/** The card shows persons and projects itself, and while the page is edited what changes them. */
const isShownBy = ({ kind, props }: LayoutNode): boolean =>
  kind === 'Persons' || (kind === 'SubEntities' && plainText(props?.['path']) === 'projects');

/** A committee without the plain lists that its card stands for. */
export default (standard: Layout): Layout => ({
  ...standard,
  left: standard.left.filter((node) => !isShownBy(node)),
  ...(standard.right && { right: standard.right.filter((node) => !isShownBy(node)) }),
});
