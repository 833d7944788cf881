import { useTranslate } from '@mortise/sdk/client';
import styles from './HostPreview.module.css';
import type { HostLook } from './lookOf.ts';

/** The sign-in page in small. A picture: nothing in it is filled in. */
export function SignInPreview({ look }: { readonly look: HostLook }) {
  const t = useTranslate();
  return (
    <div className={styles['signIn']}>
      <div className={styles['form']}>
        <img src={look.logo} alt="" className={styles['logo']} />
        <strong className={styles['title']}>{look.title ?? t('Sign in to {product}', { product: look.name })}</strong>
        <span className={styles['muted']}>{look.text ?? t('Contracts, assets and invoices of your company, in one place.')}</span>
        {look.showsPassword && (
          <>
            <span className={styles['input']}>{t('Username')}</span>
            <span className={styles['input']}>{t('Password')}</span>
            <span className={styles['button']}>{t('Sign in')}</span>
          </>
        )}
        {look.ssoLabel !== undefined && <span className={styles['input']}>{look.ssoLabel}</span>}
        {look.hasDeclaration && <span className={styles['link']}>{t('Accessibility declaration')}</span>}
      </div>
    </div>
  );
}
