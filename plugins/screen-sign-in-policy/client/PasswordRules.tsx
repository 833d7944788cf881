import { NumberInput, Select, Stack } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import type { PolicyPartProps } from './signInPolicyTypes.ts';
import styles from './SignInPolicy.module.css';

/** How long, how hard to guess and how old passwords are. */
export function PasswordRules({ rules, change }: PolicyPartProps<'password'>) {
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
          onChange={(value) => typeof value === 'number' && change({ ...rules, minLength: value })}
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
          onChange={(value) => change({ ...rules, minScore: Number(value) })}
        />
        <NumberInput
          label={t('Highest age in days')}
          description={t('Empty: passwords do not expire, as NIST and ANSSI recommend.')}
          min={1}
          max={3650}
          clampBehavior="blur"
          allowDecimal={false}
          value={rules.maxAgeDays ?? ''}
          onChange={(value) => change({ ...rules, maxAgeDays: typeof value === 'number' ? value : null })}
        />
        <NumberInput
          label={t('Days that a temporary password counts')}
          description={t('A password that an administrator types leads to choosing another one, and nowhere else.')}
          min={1}
          max={30}
          clampBehavior="blur"
          allowDecimal={false}
          value={rules.temporaryDays}
          onChange={(value) => typeof value === 'number' && change({ ...rules, temporaryDays: value })}
        />
      </Stack>
    </section>
  );
}
