import { Alert, Anchor, Button, Fieldset, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import {
  ApiService,
  Link,
  NotificationsService,
  useDocumentTitle,
  useLeaveGuard,
  useNavigate,
  usePermission,
  useService,
  useTranslate,
} from '@mortise/sdk/client';
import { LoadFailure, WaitingChange } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from '../Approvals.module.css';
import { AreaRules } from './AreaRules.tsx';
import { RulesStore } from './RulesStore.ts';
import { TransitionRules } from './TransitionRules.tsx';

/** What nobody does alone. */
export default observer(function RulesScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new RulesStore(api));
  useEffect(() => void store.load(), [store]);
  useDocumentTitle(t('Approval rules'));
  useLeaveGuard(() => store.isChanged);
  return (
    <div className={styles['detail']}>
      <Anchor component={Link} to="/approvals" size="sm">
        {t('All approvals')}
      </Anchor>
      <h1 className={styles['title']}>{t('Approval rules')}</h1>
      <WaitingChange area="approval-rules" />
      <Text size="sm">
        {t('As soon as there is a rule, changing the rules takes a second person too. Nobody approves what they asked for themselves.')}
      </Text>
      <Content store={store} />
      <OfOthers />
    </div>
  );
});

/** Somebody may be away who named no substitute. */
function OfOthers() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const mayWrite = usePermission('write /api/core/users');
  if (!mayWrite) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void navigate(`/account/security?for=${encodeURIComponent(name.trim())}`);
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('Substitutes of a user')}
          placeholder="user@tenant"
          dir="ltr"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('Show')}
        </Button>
      </Group>
    </form>
  );
}

const Content = observer(function Content({ store }: { readonly store: RulesStore }) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const mayWrite = usePermission('write /api/core/approval-rules');
  if (store.error !== undefined) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.rules === undefined) return <Skeleton height={320} aria-busy="true" />;
  const save = async (): Promise<void> => {
    if (await store.save()) notifications.success(t('The approval rules are saved'));
  };
  return (
    <form
      noValidate
      className={styles['rules']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Fieldset variant="unstyled" disabled={!mayWrite}>
        <Stack gap="xl">
          <AreaRules store={store} />
          <TransitionRules store={store} />
          {store.problem !== undefined && (
            <Alert color="red" role="alert">
              {t(store.problem)}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={store.isBusy} disabled={!store.isChanged} data-submit>
              {t('Save rules')}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
});
