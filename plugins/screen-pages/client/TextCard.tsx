import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import styles from './ScriptPageScreen.module.css';

/** A few sentences; their line breaks stay. Never markup: a script must not be able to make a page look like another. */
export default function TextCard({ node }: CardProps) {
  const t = useTranslate();
  return (
    <CardShell title={t(node.title ?? 'Text')} isCollapsed={node.collapsed === true}>
      <p className={styles['text']}>{t(plainText(node.props?.['text']))}</p>
    </CardShell>
  );
}
