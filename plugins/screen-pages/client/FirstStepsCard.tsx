import { useTranslate, type CardProps, type NodeOf } from '@mortise/sdk/client';
import { CardShell, SafeLink, useNodeData } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type kind from './firstStepsKind.ts';
import styles from './FirstSteps.module.css';

/** Ways to begin, as long as there are no records of a kind. */
export default observer(function FirstStepsCard({ node, page }: CardProps<NodeOf<typeof kind>>) {
  const t = useTranslate();
  const { entity, items = [] } = node.props;
  const { rows, isLoading, error, refusal } = useNodeData({ entity, limit: 1 }, page);
  if (rows.length > 0 || isLoading || error !== undefined || refusal !== undefined) return null;
  return (
    <CardShell title={t(node.title ?? 'First steps')} isCollapsed={node.collapsed === true}>
      <ol className={styles['steps']}>
        {items.map(({ label, link }) => (
          <li key={link}>
            <SafeLink to={link}>{t(label)}</SafeLink>
          </li>
        ))}
      </ol>
    </CardShell>
  );
});
