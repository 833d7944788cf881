import { NumberInput, Stack } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import type { PolicyPartProps } from './signInPolicyTypes.ts';
import styles from './SignInPolicy.module.css';

/** How long people stay signed in. */
export function SessionRules({ rules, change }: PolicyPartProps<'session'>) {
  const t = useTranslate();
  return (
    <section aria-labelledby="session-rules">
      <h2 className={styles['heading']} id="session-rules">
        {t('Sessions')}
      </h2>
      <Stack gap="md">
        <NumberInput
          label={t('Longest session in minutes')}
          description={t('However much is done in it. 960 are 16 hours; profiles can say less.')}
          min={15}
          max={960}
          clampBehavior="blur"
          allowDecimal={false}
          value={rules.minutes}
          onChange={(value) => typeof value === 'number' && change({ ...rules, minutes: value })}
        />
        <NumberInput
          label={t('Signed out after minutes without work')}
          description={t('Keys and pointer count as work. Empty: never.')}
          min={5}
          max={960}
          clampBehavior="blur"
          allowDecimal={false}
          value={rules.idleMinutes ?? ''}
          onChange={(value) => change({ ...rules, idleMinutes: typeof value === 'number' ? value : null })}
        />
      </Stack>
    </section>
  );
}
