import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, Element } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';

/** What is to be done about the record. */
export default observer(function TasksCard({ node, page }: CardProps) {
  const t = useTranslate();
  if (page.record === undefined) return null;
  return (
    <CardShell title={t(node.title ?? 'Tasks')} isCollapsed={node.collapsed === true}>
      <Element node={{ kind: 'taskslist', props: node.props ?? {} }} page={page} />
    </CardShell>
  );
});
