import { Alert, Anchor, Button, Fieldset, Group, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import {
  ApiService,
  DialogsService,
  Link,
  NotificationsService,
  useDocumentTitle,
  usePermission,
  useService,
  useTranslate,
} from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './Retention.module.css';
import { RetentionStore } from './RetentionStore.ts';

/** For how long the tenant keeps its audit log. */
export default observer(function RetentionScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new RetentionStore(api));
  useEffect(() => void store.load(), [store]);
  useDocumentTitle(t('Retention of the audit log'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Retention of the audit log')}</h1>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('Once a day older entries are removed for good; an entry says up to where.')}
        </Text>
        <Anchor component={Link} to="/audit-entries" size="sm">
          {t('To the audit log')}
        </Anchor>
        <Days store={store} />
      </Stack>
    </div>
  );
});

const Days = observer(function Days({ store }: { readonly store: RetentionStore }) {
  const t = useTranslate();
  const mayWrite = usePermission('write /api/core/audit-log-settings');
  const save = useSave(store);
  if (store.error !== undefined) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.days === undefined) return <Skeleton height={120} aria-busy="true" />;
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
          <NumberInput
            label={t('Days that entries are kept')}
            description={t('90 at least. 1827 are five years, as the rules on money laundering ask for.')}
            min={90}
            max={36_525}
            clampBehavior="blur"
            allowDecimal={false}
            value={store.days}
            onChange={(value) => typeof value === 'number' && store.change(value)}
          />
          {store.problem !== undefined && (
            <Alert color="red" role="alert">
              {t(store.problem)}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={store.isBusy} disabled={!store.isChanged} data-submit>
              {t('Save retention')}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
});

/** Asks first where entries go. */
function useSave(store: RetentionStore): () => Promise<void> {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  return async () => {
    const message = t('Entries that are older than {count} days are removed for good.', { count: store.days! });
    const question = { title: t('Keep the audit log for a shorter time?'), message, confirm: t('Save retention'), isDangerous: true };
    if (store.isShorter && !(await dialogs.confirm(question))) return;
    if (await store.save()) notifications.success(t('The retention is saved'));
  };
}
