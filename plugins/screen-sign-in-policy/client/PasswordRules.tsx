import { NumberInput, Select, Stack } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { SignInPolicy, SignInPolicyStore } from './SignInPolicyStore.ts';
import styles from './SignInPolicy.module.css';

interface PasswordRulesProps {
  readonly store: SignInPolicyStore;
  readonly rules: SignInPolicy['password'];
}

/** How long, how hard to guess and how old passwords are. */
export const PasswordRules = observer(function PasswordRules({ store, rules }: PasswordRulesProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="password-rules">
      <h2 className={styles['heading']} id="password-rules">
        {t('Passwords')}
      </h2>
      <Stack gap="md">
        <NumberInput
          label={t('Least length in characters')}
          min={8}
          max={64}
          clampBehavior="blur"
          allowDecimal={false}
          value={rules.minLength}
          onChange={(value) => typeof value === 'number' && store.changePassword({ minLength: value })}
        />
        <Select
          label={t('How hard to guess')}
          allowDeselect={false}
          data={[
            { value: '2', label: t('Somewhat') },
            { value: '3', label: t('Hard') },
            { value: '4', label: t('Very hard') },
          ]}
          value={String(rules.minScore)}
          onChange={(value) => store.changePassword({ minScore: Number(value) })}
        />
        <NumberInput
          label={t('Highest age in days')}
          description={t('Empty: passwords do not expire, as NIST and ANSSI recommend.')}
          min={1}
          max={3650}
          clampBehavior="blur"
          allowDecimal={false}
          value={rules.maxAgeDays ?? ''}
          onChange={(value) => store.changePassword({ maxAgeDays: typeof value === 'number' ? value : null })}
        />
      </Stack>
    </section>
  );
});
