import type { LayoutNode } from '@mortise/sdk';
import { CardShell, Elements, useTranslate, type CardProps } from '@mortise/sdk/client';

/** Charts of the record. */
export default function ChartCard({ node, page }: CardProps) {
  const t = useTranslate();
  const elements = (node.props?.['elements'] ?? []) as unknown as readonly LayoutNode[];
  return (
    <CardShell title={t(node.title ?? 'Chart')} isCollapsed={node.collapsed === true}>
      <Elements nodes={elements} page={page} />
    </CardShell>
  );
}
