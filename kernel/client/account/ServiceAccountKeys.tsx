import { useDocumentTitle, useTranslate } from '@mortise/sdk/client';
import { ApiKeysSection } from './ApiKeysSection.tsx';
import styles from './AccountSecurity.module.css';

/** The keys of a service account, which administrators keep. */
export function ServiceAccountKeys({ username }: { readonly username: string }) {
  const t = useTranslate();
  const title = t('Keys of {username}', { username });
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <ApiKeysSection
        username={username}
        text={t('A program that has a key works as this service account, with the rights that you give the key.')}
      />
    </div>
  );
}
