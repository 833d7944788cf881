import { useTranslate, type ElementProps, type NodeOf } from '@mortise/sdk/client';
import { useFilledText } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type kind from './errorKind.ts';
import { SEVERITIES } from './severities.ts';
import styles from './Error.module.css';

/** A message with how grave it is, as a word for whoever does not see the colour. */
export default observer(function ErrorElement({ node, page }: ElementProps<NodeOf<typeof kind>>) {
  const t = useTranslate();
  const filled = useFilledText(page);
  const { message, title, severity } = node.props;
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
