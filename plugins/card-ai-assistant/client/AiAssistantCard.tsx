import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, WithAssistant } from '@mortise/sdk/ui';

/** A conversation about the record. The whole card is hidden where nobody answers. */
export default function AiAssistantCard({ node, page }: CardProps) {
  const t = useTranslate();
  const frame = (chat: React.ReactNode) => (
    <CardShell title={t(node.title ?? 'Assistant')} isCollapsed={node.collapsed === true}>
      {chat}
    </CardShell>
  );
  return <WithAssistant page={page} frame={frame} />;
}
