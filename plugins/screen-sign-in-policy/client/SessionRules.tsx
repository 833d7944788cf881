import { NumberInput, Stack } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { SignInPolicy, SignInPolicyStore } from './SignInPolicyStore.ts';
import styles from './SignInPolicy.module.css';

interface SessionRulesProps {
  readonly store: SignInPolicyStore;
  readonly rules: SignInPolicy['session'];
}

/** How long people stay signed in. */
export const SessionRules = observer(function SessionRules({ store, rules }: SessionRulesProps) {
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
          onChange={(value) => typeof value === 'number' && store.changeSession({ minutes: value })}
        />
        <NumberInput
          label={t('Signed out after minutes without work')}
          description={t('Keys and pointer count as work. Empty: never.')}
          min={5}
          max={960}
          clampBehavior="blur"
          allowDecimal={false}
          value={rules.idleMinutes ?? ''}
          onChange={(value) => store.changeSession({ idleMinutes: typeof value === 'number' ? value : null })}
        />
      </Stack>
    </section>
  );
});
