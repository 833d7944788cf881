import { Alert, List, Skeleton } from '@mantine/core';
import { ApiService, useDocumentTitle, useLeaveGuard, useParams, useStore, useTranslate } from '@mortise/sdk/client';
import { LoadFailure, WaitingChange } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { Host } from '../../shared/host.ts';
import { SCHEMES } from '../../shared/hostStyle.ts';
import { THEME_KEYS } from '../../shared/themeDraft.ts';
import { ThemeHead } from './ThemeHead.tsx';
import { ThemeKey } from './ThemeKey.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import styles from './Themes.module.css';
import { ThemeStore } from './ThemeStore.ts';

/** The theme of a host: what it says beside what comes of it, in both schemes. */
export default function ThemeScreen() {
  const { host = '' } = useParams();
  return <ThemeEditor key={host} host={host} />;
}

export const ThemeEditor = observer(function ThemeEditor({ host }: { readonly host: string }) {
  const t = useTranslate();
  const store = useStore((services) => new ThemeStore(host, services.get(ApiService)));
  useDocumentTitle(t('Theme of {host}', { host }));
  useLeaveGuard(() => store.isDirty);
  if (store.error !== undefined) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.host === undefined) return <Skeleton height={480} m={24} role="status" aria-busy="true" aria-label={t('Loading')} />;
  return (
    <div className={styles['page']}>
      <ThemeHead store={store} host={host} />
      <WaitingChange area={Host.approvalArea!} name={host} />
      {store.problems.length > 0 && (
        <Alert role="alert" color="red" title={t('The theme is not taken over')}>
          <List size="sm">
            {store.problems.map(({ key, values }) => (
              <List.Item key={`${key} ${JSON.stringify(values)}`}>{t(key, values)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <div className={styles['editor']}>
        <section className={styles['keys']} aria-label={t('Values of the theme')}>
          {THEME_KEYS.map((key) => (
            <ThemeKey key={key} store={store} name={key} />
          ))}
        </section>
        <section className={styles['previews']} aria-label={t('Preview')}>
          {SCHEMES.map((scheme) => (
            <ThemePreview key={scheme} store={store} scheme={scheme} />
          ))}
        </section>
      </div>
    </div>
  );
});
