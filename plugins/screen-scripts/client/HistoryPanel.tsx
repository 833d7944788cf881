import { Button, Modal } from '@mantine/core';
import { DialogsService, NotificationsService, useFormats, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded, LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { VersionNote } from './contract.ts';
import { HistoryStore } from './HistoryStore.ts';
import type { OpenScript } from './OpenScript.ts';
import styles from './Scripts.module.css';
import type { ScriptsApi } from './ScriptsApi.ts';

const CodeDifference = lazyView(() => import('./CodeDifference.tsx'));

/** Who published what and why; each version can be compared with what is typed, and published again. */
export const HistoryPanel = observer(function HistoryPanel({ script, api }: { readonly script: OpenScript; readonly api: ScriptsApi }) {
  const t = useTranslate();
  const store = useStore(() => new HistoryStore(script, api));
  const { compared } = store;
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (!store.isLoading && store.versions.length === 0) return <EmptyState hint={t('Each publication adds a version here.')} />;
  return (
    <div className={styles['panelBody']}>
      <ol className={styles['versions']}>
        {store.versions.map((version) => (
          <Version key={version.version} version={version} store={store} />
        ))}
      </ol>
      {compared && (
        <Modal
          opened
          onClose={() => store.endComparison()}
          size="90%"
          title={t('Version {version}, and what is in the editor', { version: compared.version })}
        >
          <Loaded fallback={null}>
            <CodeDifference original={compared.source} modified={script.source} />
          </Loaded>
        </Modal>
      )}
    </div>
  );
});

const Version = observer(function Version({ version: note, store }: { readonly version: VersionNote; readonly store: HistoryStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const { script } = store;
  const { version, date, username, message, warnings = [], isDeleted = false } = note;
  const isPresent = version === script.published?.version;
  const confirmed = (): Promise<boolean> =>
    dialogs.confirm({ title: t('Its types are wrong'), message: t(script.refusal ?? ''), confirm: t('Publish with warnings') });
  const restore = async (): Promise<void> => {
    const question = { title: t('Restore version {version}?', { version }), message: t('Your draft is replaced.'), confirm: t('Restore') };
    if (script.isChanged && !(await dialogs.confirm({ ...question, isDangerous: true }))) return;
    const isDone =
      (await script.restore(version)) || (script.hasWrongTypes && (await confirmed()) && (await script.restore(version, true)));
    if (isDone) notifications.success(t('Version {version} is published again', { version }));
    else if (!script.hasWrongTypes) notifications.error(script.refusal ?? '');
  };
  return (
    <li>
      <div>
        <strong>{t('Version {version}', { version })}</strong> {isPresent && <span className={styles['muted']}>{t('Published')}</span>}
        <div className={styles['muted']}>
          <bdi>{username}</bdi> · {formats.dateTime(date)}
        </div>
        {isDeleted ? <div>{t('Deleted')}</div> : message !== undefined && <div>{message}</div>}
        {warnings.length > 0 && (
          <div
            className={styles['muted']}
            title={warnings.map(({ script: name, line, message: text }) => `${name}:${line}: ${text}`).join('\n')}
          >
            {t('Published with type warnings: {count}', { count: warnings.length })}
          </div>
        )}
      </div>
      {!isDeleted && (
        <span className={styles['actions']}>
          <Button size="compact-xs" variant="subtle" onClick={() => void store.compare(version)}>
            {t('Compare')}
          </Button>
          {script.isWritable && !isPresent && (
            <Button size="compact-xs" variant="default" onClick={() => void restore()} loading={script.isBusy}>
              {t('Restore')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
});
