import { Alert, Button, Checkbox, Group, Modal, Skeleton } from '@mantine/core';
import { NotificationsService, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { importWorkflow } from './importStates.ts';
import { ImportStore } from './ImportStore.ts';
import styles from './Scripts.module.css';
import type { ScriptsApi } from './ScriptsApi.ts';

interface ImportDialogProps {
  readonly file: File;
  readonly api: ScriptsApi;
  readonly close: () => void;
}

/** Says what a file of scripts would change, before it does. */
export const ImportDialog = observer(function ImportDialog({ file, api, close }: ImportDialogProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const store = useStore(() => new ImportStore(file, api));
  const apply = async (): Promise<void> => {
    if (!(await store.apply())) return;
    notifications.success(t('Scripts and lists imported: {count}', { count: store.changing }));
    close();
  };
  return (
    <Modal opened onClose={close} size="lg" title={t('Import {file}', { file: file.name })}>
      <div className={styles['form']}>
        {store.problem !== undefined && (
          <Alert color="red" variant="light" role="alert">
            {t(store.problem)}
          </Alert>
        )}
        {store.isBusy && store.outcomes.length === 0 && <Skeleton height={120} />}
        <ul className={styles['tests']}>
          {store.outcomes.map(({ name, type, status, message, hasDraft }) => (
            <li key={`${type}/${name}`}>
              <span className={styles['testName']}>
                <bdi>{name}</bdi> {type === 'list' && <span className={styles['muted']}>{t('List')}</span>}
              </span>
              <StatusBadge entity={{ workflow: importWorkflow }} status={status} />
              {message !== undefined && <p className={styles['problem']}>{message}</p>}
              {hasDraft === true && <p className={styles['muted']}>{t('You have a draft of it, which stays.')}</p>}
            </li>
          ))}
        </ul>
        <Checkbox
          label={t('Publish scripts whose types are wrong, with warnings')}
          checked={store.withWarnings}
          disabled={store.isBusy}
          onChange={({ currentTarget }) => store.takeWarnings(currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button disabled={store.changing === 0} loading={store.isBusy} onClick={() => void apply()}>
            {t('Import what is new or changed')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
});
