import { useTranslate } from '@mortise/sdk/client';
import styles from './HostPreview.module.css';
import type { HostLook } from './lookOf.ts';

/** Header, navigation and a page in small. */
export function ShellPreview({ look }: { readonly look: HostLook }) {
  const t = useTranslate();
  const entries = [t('Home'), t('Contracts'), t('Invoices')];
  return (
    <div className={styles['shell']} data-navigation={look.isBare ? 'none' : look.navigation}>
      {!look.isBare && (
        <div className={styles['header']}>
          <img src={look.logo} alt="" className={styles['small']} />
          <strong>{look.name}</strong>
        </div>
      )}
      {!look.isBare && (
        <div className={styles['navigation']}>
          {entries.map((entry, index) => (
            <span key={entry} className={styles['entry']} data-active={index === 1 || undefined}>
              {look.navigation === 'collapsed' ? entry.slice(0, 1) : entry}
            </span>
          ))}
        </div>
      )}
      <div className={styles['body']}>
        <strong>{t('Contracts')}</strong>
        <span className={styles['muted']}>{look.name}</span>
        <span className={styles['button']}>{t('Save')}</span>
      </div>
    </div>
  );
}
