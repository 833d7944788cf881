import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './SelectView.module.css';

/** Says that what was typed has not been taken. */
export const PendingCaution = observer(function PendingCaution() {
  const t = useTranslate();
  return (
    <div className={styles['caution']} role="status">
      {t('Caution, the value is incomplete and will not be considered.')}
    </div>
  );
});
