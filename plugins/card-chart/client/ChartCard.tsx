import type { LayoutNode } from '@mortise/sdk';
import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, Elements } from '@mortise/sdk/ui';

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
