import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { ApiService, type SettingStore, useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import { SettingForm } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { AcceptancesStore } from './AcceptancesStore.ts';
import styles from './SignInPolicy.module.css';

export type TermsSetting = SettingStore<'text', string>;

/** What everybody accepts before they work, and who did. */
export const TermsOfService = observer(function TermsOfService({ setting }: { readonly setting: TermsSetting }) {
  const t = useTranslate();
  const store = useStore((services) => new AcceptancesStore(services.get(ApiService)));
  return (
    <section aria-labelledby="terms-of-service" className={styles['terms']}>
      <h2 className={styles['heading']} id="terms-of-service">
        {t('Terms of service')}
      </h2>
      <SettingForm
        setting={setting}
        permission="write /api/core/sign-in-policy"
        label={t('Save terms')}
        success={t('The terms of service are saved')}
        waiting={{ area: 'sign-in', name: 'terms-of-service' }}
      >
        {(text) => (
          <Textarea
            label={t('Text')}
            description={t('Everybody accepts it at their next sign-in, and a changed one again. Empty: nothing is to be accepted.')}
            autosize
            minRows={4}
            maxRows={16}
            maxLength={100_000}
            dir="auto"
            value={text}
            onChange={(event) => setting.change(event.currentTarget.value)}
          />
        )}
      </SettingForm>
      {store.acceptances.length > 0 && <Acceptances store={store} />}
    </section>
  );
});

/** By whom which version was accepted, and when. */
const Acceptances = observer(function Acceptances({ store }: { readonly store: AcceptancesStore }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Stack gap="xs" mt="md">
      <Text fw={600} size="sm" id="accepted-by">
        {t('Accepted by')}
      </Text>
      <ul className={styles['acceptances']} aria-labelledby="accepted-by">
        {store.acceptances.map(({ username, version, date, address }) => (
          <li key={`${username} ${version}`}>
            <Text size="sm">
              <bdi>{username}</bdi> · {t('version {version}', { version })} · <bdi>{formats.writtenDateTime(date)}</bdi> ·{' '}
              <bdi>{address}</bdi>
            </Text>
          </li>
        ))}
      </ul>
      {store.hasMore && (
        <Group>
          <Button variant="default" size="compact-md" onClick={() => void store.loadMore()}>
            {t('Show more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
});
