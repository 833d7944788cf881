import { MultiSelect, Stack, Switch } from '@mantine/core';
import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import type { PolicyPartProps } from './signInPolicyTypes.ts';
import { observer } from 'mobx-react-lite';
import styles from './SignInPolicy.module.css';

/** Who has to have a second factor. */
export const SecondFactorRules = observer(function SecondFactorRules({ rules, change }: PolicyPartProps<'secondFactor'>) {
  const t = useTranslate();
  const profiles = useService(ListsService).values('profile');
  return (
    <section aria-labelledby="second-factor-rules">
      <h2 className={styles['heading']} id="second-factor-rules">
        {t('Second factor')}
      </h2>
      <Stack gap="md">
        <Switch
          label={t('Everybody has to have one')}
          description={t('Who has none sets one up at the next sign-in, before anything else.')}
          checked={rules.everyone}
          onChange={(event) => change({ ...rules, everyone: event.currentTarget.checked })}
        />
        {!rules.everyone && (
          <MultiSelect
            label={t('Profiles that have to have one')}
            data={profiles.map(({ value, label }) => ({ value, label: t(label) }))}
            value={[...rules.profiles]}
            clearable
            onChange={(chosen) => change({ ...rules, profiles: chosen })}
          />
        )}
      </Stack>
    </section>
  );
});
