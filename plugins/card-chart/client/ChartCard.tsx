import { useTranslate, type CardProps, type NodeOf } from '@mortise/sdk/client';
import { CardShell, Elements } from '@mortise/sdk/ui';
import type kind from './chartKind.ts';

/** Charts of the record. */
export default function ChartCard({ node, page }: CardProps<NodeOf<typeof kind>>) {
  const t = useTranslate();
  return (
    <CardShell title={t(node.title ?? 'Chart')} isCollapsed={node.collapsed === true}>
      <Elements nodes={node.props.elements} page={page} />
    </CardShell>
  );
}
