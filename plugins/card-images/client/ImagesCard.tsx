import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, Element } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';

/** The pictures of the record. */
export default observer(function ImagesCard({ node, page }: CardProps) {
  const t = useTranslate();
  if (page.record === undefined) return null;
  const props = { images: true, label: node.title ?? 'Images', ...node.props };
  return (
    <CardShell title={t(node.title ?? 'Images')} isCollapsed={node.collapsed === true}>
      <Element node={{ kind: 'carousel', props }} page={page} />
    </CardShell>
  );
});
