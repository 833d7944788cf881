import { Radio, Stack } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './Plugins.module.css';
import type { PluginsStore } from './PluginsStore.ts';
import { TestersPicker } from './TestersPicker.tsx';

/** Who has a new version: everybody, or testers first. */
export const Audience = observer(function Audience({ store }: { readonly store: PluginsStore }) {
  const t = useTranslate();
  const { testers } = store;
  return (
    <Radio.Group
      className={styles['audience']}
      label={t('Who has the new version')}
      value={testers ? 'testers' : 'all'}
      onChange={(value) => store.setTesters(value === 'testers' ? [] : undefined)}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="all" label={t('Everybody, at once')} />
        <Radio value="testers" label={t('Testers first: everybody else goes on with the version that is there')} />
        {testers && <TestersPicker testers={testers} change={(chosen) => store.setTesters(chosen)} />}
      </Stack>
    </Radio.Group>
  );
});
