import { useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { OpenScript } from './OpenScript.ts';
import styles from './Scripts.module.css';
import type { ScriptsApi } from './ScriptsApi.ts';
import { UsesStore } from './UsesStore.ts';

interface UsesPanelProps {
  readonly script: OpenScript;
  readonly api: ScriptsApi;
}

/** Who ran which version, and when at the last. */
export const UsesPanel = observer(function UsesPanel({ script, api }: UsesPanelProps) {
  const t = useTranslate();
  const formats = useFormats();
  const store = useStore(() => new UsesStore(script, api));
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (!store.isLoading && store.groups.length === 0)
    return <EmptyState hint={t('Whoever runs the script, in a browser or on the server, stands here.')} />;
  return (
    <div className={styles['panelBody']}>
      {store.groups.map(({ version, uses }) => (
        <section key={version} aria-labelledby={`uses-${version}`}>
          <h3 id={`uses-${version}`} className={styles['usesHead']}>
            {t('Version {version}', { version })}{' '}
            <span className={styles['muted']}>
              {version === script.published?.version ? t('Published') : t('Superseded')} · {uses.length}
            </span>
          </h3>
          <ul className={styles['versions']}>
            {uses.map(({ username, date }) => (
              <li key={username}>
                <bdi>{username}</bdi>
                <span className={styles['muted']}>{formats.dateTime(date)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});
