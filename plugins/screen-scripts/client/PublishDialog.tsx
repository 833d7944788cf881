import { Alert, Button, Group, Modal, TextInput } from '@mantine/core';
import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { OpenScript } from './OpenScript.ts';
import styles from './Scripts.module.css';

/** Asks what changed, and publishes. */
export const PublishDialog = observer(function PublishDialog({
  script,
  close,
}: {
  readonly script: OpenScript;
  readonly close: () => void;
}) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const { name, tests, results, refusal, message } = script;
  const failed = results.filter(({ passed }) => !passed);
  const publish = async (withWarnings: boolean): Promise<void> => {
    if (await script.publish(withWarnings)) notifications.success(t('{script} is published', { script: name }));
    if (script.refusal === undefined || script.conflict) close();
  };
  return (
    <Modal opened onClose={close} title={t('Publish {script}', { script: name })}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void publish(false);
        }}
      >
        <TextInput
          label={t('What changed')}
          description={t('Stands in the history.')}
          value={message}
          onChange={({ currentTarget }) => script.describe(currentTarget.value)}
          maxLength={500}
          data-autofocus
        />
        {tests.length > 0 && <p className={styles['muted']}>{t('Tests that have to pass: {count}', { count: tests.length })}</p>}
        {refusal !== undefined && (
          <Alert color="red" variant="light" role="alert" title={t('It was not published')}>
            {failed.length === 0 ? t(refusal) : failed.map((result) => <div key={result.name}>{`${result.name}: ${result.message}`}</div>)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          {script.hasWrongTypes && (
            <Button variant="default" onClick={() => void publish(true)} loading={script.isBusy}>
              {t('Publish with warnings')}
            </Button>
          )}
          <Button type="submit" loading={script.isBusy}>
            {t('Publish')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});
