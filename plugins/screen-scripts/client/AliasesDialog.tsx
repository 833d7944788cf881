import { ActionIcon, Alert, Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { NotificationsService, useFormats, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { SCRIPT_NAME } from '@mortise/sdk/scripts';
import { IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AliasesStore } from './AliasesStore.ts';
import styles from './Scripts.module.css';
import type { ScriptsApi } from './ScriptsApi.ts';

interface AliasesDialogProps {
  readonly api: ScriptsApi;
  readonly isWritable: boolean;
  readonly close: () => void;
}

/** Which script runs in the place of which, for the whole tenant. */
export const AliasesDialog = observer(function AliasesDialog({ api, isWritable, close }: AliasesDialogProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const store = useStore(() => new AliasesStore(api));
  const save = async (): Promise<void> => {
    if (await store.save()) notifications.success(t('The aliases are saved'));
    if (store.problem === undefined) close();
  };
  return (
    <Modal opened onClose={close} size="lg" title={t('Aliases of scripts')}>
      <div className={styles['form']}>
        <p className={styles['muted']}>
          {t('Whoever asks for the name gets the script that it leads to, in every browser and on the server.')}
        </p>
        {store.problem !== undefined && (
          <Alert color="red" variant="light" role="alert">
            {t(store.problem)}
          </Alert>
        )}
        <ul className={styles['tests']}>
          {store.rows.map(({ alias, script }) => (
            <AliasRow key={alias} store={store} alias={alias} script={script} isWritable={isWritable} />
          ))}
        </ul>
        {isWritable && <NewAlias store={store} />}
        <History store={store} isWritable={isWritable} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Close')}
          </Button>
          {isWritable && (
            <Button loading={store.isBusy} onClick={() => void save()}>
              {t('Save')}
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  );
});

interface AliasRowProps {
  readonly store: AliasesStore;
  readonly alias: string;
  readonly script: string;
  readonly isWritable: boolean;
}

const AliasRow = observer(function AliasRow({ store, alias, script, isWritable }: AliasRowProps) {
  const t = useTranslate();
  return (
    <li>
      <span className={styles['testName']}>
        <bdi>{alias}</bdi>
      </span>
      <Select
        aria-label={t('Script for {alias}', { alias })}
        data={store.scripts.filter((name) => name !== alias)}
        value={script}
        onChange={(name) => name !== null && store.set(alias, name)}
        readOnly={!isWritable}
        searchable
      />
      {isWritable && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('Remove {name}', { name: alias })} onClick={() => store.remove(alias)}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  );
});

const NewAlias = observer(function NewAlias({ store }: { readonly store: AliasesStore }) {
  const t = useTranslate();
  const [alias, setAlias] = useState('');
  const [script, setScript] = useState<string | null>(null);
  const isComplete = SCRIPT_NAME.test(alias) && script !== null && script !== alias;
  return (
    <form
      className={styles['newValue']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isComplete) return;
        store.set(alias, script);
        setAlias('');
        setScript(null);
      }}
    >
      <TextInput label={t('Name that is asked for')} value={alias} onChange={({ currentTarget }) => setAlias(currentTarget.value.trim())} />
      <Select label={t('Leads to')} data={store.scripts} value={script} onChange={setScript} searchable />
      <Button type="submit" variant="default" disabled={!isComplete}>
        {t('Add')}
      </Button>
    </form>
  );
});

const History = observer(function History({ store, isWritable }: { readonly store: AliasesStore; readonly isWritable: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  if (store.versions.length === 0) return null;
  return (
    <details>
      <summary>{t('History')}</summary>
      <ol className={styles['versions']}>
        {store.versions.map(({ version, date, username, aliases }, index) => (
          <li key={version}>
            <div>
              <strong>{t('Version {version}', { version })}</strong>
              <div className={styles['muted']}>
                <bdi>{username}</bdi> · {formats.dateTime(date)}
              </div>
              <div className={styles['muted']}>
                <bdi>
                  {Object.entries(aliases)
                    .map(([alias, script]) => `${alias} → ${script}`)
                    .join(', ')}
                </bdi>
              </div>
            </div>
            {isWritable && index > 0 && (
              <Button size="compact-xs" variant="default" onClick={() => void store.restore(version)}>
                {t('Restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
});
