import { Alert, Button, Fieldset, Group, Skeleton, Stack } from '@mantine/core';
import { ApiService, NotificationsService, useDocumentTitle, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { LoadFailure, WaitingChange } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PasswordRules } from './PasswordRules.tsx';
import { SecondFactorRules } from './SecondFactorRules.tsx';
import { SessionRules } from './SessionRules.tsx';
import { SensitiveRules } from './SensitiveRules.tsx';
import { TermsOfService } from './TermsOfService.tsx';
import { SignInPolicyStore } from './SignInPolicyStore.ts';
import styles from './SignInPolicy.module.css';

/** What the tenant asks of those who sign in. */
export default observer(function SignInPolicyScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new SignInPolicyStore(api));
  useEffect(() => void store.load(), [store]);
  useDocumentTitle(t('Sign-in policy'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Sign-in policy')}</h1>
      <WaitingChange area="sign-in" />
      <Content store={store} />
      <TermsOfService />
    </div>
  );
});

const Content = observer(function Content({ store }: { readonly store: SignInPolicyStore }) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const mayWrite = usePermission('write /api/core/sign-in-policy');
  if (store.error !== undefined) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.policy === undefined) return <Skeleton height={320} aria-busy="true" />;
  const save = async (): Promise<void> => {
    if (await store.save()) notifications.success(t('The sign-in policy is saved'));
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
        <Stack gap="xl">
          <SecondFactorRules store={store} rules={store.policy.secondFactor} />
          <PasswordRules store={store} rules={store.policy.password} />
          <SessionRules store={store} rules={store.policy.session} />
          <SensitiveRules store={store} />
          {store.problem !== undefined && (
            <Alert color="red" role="alert">
              {t(store.problem)}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={store.isBusy} disabled={!store.isChanged} data-submit>
              {t('Save policy')}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
});
