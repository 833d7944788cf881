import { Button, Group, Modal, Text } from '@mantine/core';
import { useFormats, usePermission, useTranslate } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { MailOutboxStore } from './MailOutboxStore.ts';
import { mailStates, type OpenMail } from './OutboxMail.ts';
import styles from './MailOutbox.module.css';

interface MailDialogProps {
  readonly store: MailOutboxStore;
  readonly mail: OpenMail;
  readonly close: () => void;
}

/** One mail: to whom, what became of it, and what it says as far as that may be shown. Its text is text: nothing in it runs or leads anywhere. */
export default observer(function MailDialog({ store, mail, close }: MailDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const mayRetry = usePermission('write /api/core/mails', { strict: true });
  return (
    <Modal opened onClose={close} size="lg" title={<bdi>{mail.subject}</bdi>}>
      <dl className={styles['facts']}>
        <dt>{t('Status')}</dt>
        <dd>
          <StatusBadge entity={{ workflow: mailStates }} status={mail.status} />
        </dd>
        <dt>{t('Recipient')}</dt>
        <dd>
          <bdi>{mail.recipient}</bdi>
        </dd>
        <dt>{t('Time')}</dt>
        <dd>
          <bdi>{formats.dateTime(mail.sentDate ?? mail.insertDate)}</bdi>
        </dd>
        {mail.nextDate !== undefined && (
          <>
            <dt>{t('Next try')}</dt>
            <dd>
              <bdi>{formats.dateTime(mail.nextDate)}</bdi>
            </dd>
          </>
        )}
      </dl>
      {mail.reason !== undefined && (
        <Text size="sm" mb="sm">
          <bdi>{mail.reason}</bdi>
        </Text>
      )}
      <MailText mail={mail} />
      {mail.status !== 'SENT' && mail.canSend && mayRetry && (
        <Group justify="flex-end" mt="md">
          <Button onClick={() => void store.retry(mail._id).catch(() => {})}>{t('Send again')}</Button>
        </Group>
      )}
    </Modal>
  );
});

function MailText({ mail }: Pick<MailDialogProps, 'mail'>) {
  const t = useTranslate();
  if (mail.text !== undefined)
    return (
      <pre className={styles['text']} dir="auto" tabIndex={0}>
        {mail.text}
      </pre>
    );
  return (
    <Text size="sm" c="dimmed">
      {mail.status === 'SENT'
        ? t('What a mail says is deleted once it was sent.')
        : t('What mails say is shown on installations for development only: they hold links that open accounts.')}
    </Text>
  );
}
