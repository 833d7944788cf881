import { ApiService, SettingStore, useDocumentTitle, useLeaveGuard, useStore, useTranslate } from '@mortise/sdk/client';
import { SettingForm } from '@mortise/sdk/ui';
import { Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { PasswordRules } from './PasswordRules.tsx';
import { SecondFactorRules } from './SecondFactorRules.tsx';
import { SensitiveRules } from './SensitiveRules.tsx';
import { SessionRules } from './SessionRules.tsx';
import styles from './SignInPolicy.module.css';
import type { SignInPolicy } from './signInPolicyTypes.ts';
import { type TermsSetting, TermsOfService } from './TermsOfService.tsx';

/** What the tenant asks of those who sign in. */
export default observer(function SignInPolicyScreen() {
  const t = useTranslate();
  const policy: SettingStore<'policy', SignInPolicy> = useStore(
    (services) => new SettingStore(services.get(ApiService), '/core/sign-in-policy', 'policy'),
  );
  const terms: TermsSetting = useStore((services) => new SettingStore(services.get(ApiService), '/core/terms-of-service', 'text'));
  useDocumentTitle(t('Sign-in policy'));
  useLeaveGuard(() => policy.isChanged || terms.isChanged);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Sign-in policy')}</h1>
      <SettingForm
        setting={policy}
        permission="write /api/core/sign-in-policy"
        label={t('Save policy')}
        success={t('The sign-in policy is saved')}
        waiting={{ area: 'sign-in', name: 'sign-in-policy' }}
      >
        {(rules, { version }) => <Rules key={version} rules={rules} change={(change) => policy.change({ ...rules, ...change })} />}
      </SettingForm>
      <TermsOfService setting={terms} />
    </div>
  );
});

interface RulesProps {
  readonly rules: SignInPolicy;
  readonly change: (change: Partial<SignInPolicy>) => void;
}

function Rules({ rules, change }: RulesProps) {
  return (
    <Stack gap="xl">
      <SecondFactorRules rules={rules.secondFactor} change={(secondFactor) => change({ secondFactor })} />
      <PasswordRules rules={rules.password} change={(password) => change({ password })} />
      <SessionRules rules={rules.session} change={(session) => change({ session })} />
      <SensitiveRules rules={rules.sensitive} change={(sensitive) => change({ sensitive })} />
    </Stack>
  );
}
