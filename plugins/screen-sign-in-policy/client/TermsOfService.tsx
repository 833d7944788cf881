import { Alert, Button, Fieldset, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { ApiService, NotificationsService, useFormats, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { TermsStore } from './TermsStore.ts';
import styles from './SignInPolicy.module.css';

/** What everybody accepts before they work, and who did. */
export const TermsOfService = observer(function TermsOfService() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new TermsStore(api));
  useEffect(() => void store.load(), [store]);
  return (
    <section aria-labelledby="terms-of-service" className={styles['terms']}>
      <h2 className={styles['heading']} id="terms-of-service">
        {t('Terms of service')}
      </h2>
      {store.error !== undefined && <LoadFailure error={store.error} retry={() => void store.load()} />}
      {store.error === undefined && store.text === undefined && <Skeleton height={160} aria-busy="true" />}
      {store.text !== undefined && <TermsForm store={store} text={store.text} />}
      {store.acceptances.length > 0 && <Acceptances store={store} />}
    </section>
  );
});

const TermsForm = observer(function TermsForm({ store, text }: { readonly store: TermsStore; readonly text: string }) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const mayWrite = usePermission('write /api/core/sign-in-policy');
  const save = async (): Promise<void> => {
    if (await store.save()) notifications.success(t('The terms of service are saved'));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Fieldset variant="unstyled" disabled={!mayWrite}>
        <Stack gap="md">
          <Textarea
            label={t('Text')}
            description={t('Everybody accepts it at their next sign-in, and a changed one again. Empty: nothing is to be accepted.')}
            autosize
            minRows={4}
            maxRows={16}
            maxLength={100_000}
            dir="auto"
            value={text}
            onChange={(event) => store.change(event.currentTarget.value)}
          />
          {store.problem !== undefined && (
            <Alert color="red" role="alert">
              {t(store.problem)}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={store.isBusy} disabled={!store.isChanged}>
              {t('Save terms')}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
});

/** By whom which version was accepted, and when. */
const Acceptances = observer(function Acceptances({ store }: { readonly store: TermsStore }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Stack gap="xs" mt="md">
      <Text fw={600} size="sm" id="accepted-by">
        {t('Accepted by')}
      </Text>
      <ul className={styles['acceptances']} aria-labelledby="accepted-by">
        {store.acceptances.map(({ username, version, date, address }) => (
          <li key={`${username} ${version}`}>
            <Text size="sm">
              <bdi>{username}</bdi> · {t('version {version}', { version })} · <bdi>{formats.writtenDateTime(date)}</bdi> ·{' '}
              <bdi>{address}</bdi>
            </Text>
          </li>
        ))}
      </ul>
      {store.hasMore && (
        <Group>
          <Button variant="default" size="compact-md" onClick={() => void store.loadMore().catch(() => {})}>
            {t('Show more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
});
