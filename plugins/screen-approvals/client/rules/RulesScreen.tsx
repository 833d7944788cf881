import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { ApiService, Link, useDocumentTitle, useLeaveGuard, useNavigate, usePermission, useStore, useTranslate } from '@mortise/sdk/client';
import { SettingForm } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from '../Approvals.module.css';
import { AreaRules } from './AreaRules.tsx';
import { RulesStore } from './RulesStore.ts';
import { TransitionRules } from './TransitionRules.tsx';

/** What nobody does alone. */
export default observer(function RulesScreen() {
  const t = useTranslate();
  const store = useStore((services) => new RulesStore(services.get(ApiService)));
  useDocumentTitle(t('Approval rules'));
  useLeaveGuard(() => store.setting.isChanged);
  return (
    <div className={styles['detail']}>
      <Anchor component={Link} to="/approvals" size="sm">
        {t('All approvals')}
      </Anchor>
      <h1 className={styles['title']}>{t('Approval rules')}</h1>
      <Text size="sm">{t('Once there is a rule, changing the rules needs a second person too. Nobody approves their own request.')}</Text>
      <SettingForm
        setting={store.setting}
        permission="write /api/core/approval-rules"
        label={t('Save rules')}
        success={t('The approval rules are saved')}
        waiting={{ area: 'approval-rules' }}
      >
        {(_, { areas }) => (
          <Stack gap="xl" className={styles['rules']}>
            <AreaRules store={store} areas={areas} />
            <TransitionRules store={store} />
          </Stack>
        )}
      </SettingForm>
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
