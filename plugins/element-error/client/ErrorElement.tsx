import { useTranslate, type ElementProps } from '@mortise/sdk/client';
import { useFilledText } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { SEVERITIES, type Severity } from './severities.ts';
import styles from './Error.module.css';

interface MessageProps {
  readonly message: string;
  readonly title?: string;
  readonly severity: Severity;
}

/** A message with how grave it is, as a word for whoever does not see the colour. */
export default observer(function ErrorElement({ node, page }: ElementProps) {
  const t = useTranslate();
  const filled = useFilledText(page);
  const { message, title, severity } = node.props as unknown as MessageProps;
  const { icon: Icon, label } = SEVERITIES[severity];
  return (
    <div className={styles['message']} data-severity={severity} role={severity === 'error' || severity === 'warning' ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.5} role="img" aria-label={t(label)} className={styles['icon']} />
      <div>
        {title !== undefined && <p className={styles['title']}>{filled(t(title))}</p>}
        <p className={styles['text']}>{filled(t(message))}</p>
      </div>
    </div>
  );
});
