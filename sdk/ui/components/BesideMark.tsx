import { useTranslate } from '../../client/useTranslate.ts';
import styles from './BesideMark.module.css';

/** At the end of a link, for the pointer: opens it in the side view, as the keyboard does with Alt+Enter. The shell listens to it. */
export function BesideMark() {
  const t = useTranslate();
  return <span className={styles['mark']} data-beside="" aria-hidden="true" title={t('Open in the side view')} />;
}
